import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, isApiError, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import { type CategoryOrder, readCategoryOrder, saveCategoryOrder } from '../../contract.ts';
import styles from './categories.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readCategoryOrder, {});
}

/** The categories in the order in which visitors see them (handbook §18). */
export default function Categories() {
  const order = useLoaderData<typeof loader>();
  const saving = useSave(order.version);
  const t = useT('categories.admin');
  return (
    <AdminPage title={t('title')}>
      {order.categories.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        // What was saved, here or by somebody else, begins anew.
        <OrderForm key={order.version} order={order} saving={saving} />
      )}
    </AdminPage>
  );
}

type Category = CategoryOrder['categories'][number];

interface OrderFormProps {
  readonly order: CategoryOrder;
  readonly saving: ReturnType<typeof useSave>;
}

function OrderForm({ order, saving: { save, busy, failure } }: OrderFormProps) {
  const t = useT('categories.admin');
  const mayChange = useMay()('change_categories');
  const [categories, setCategories] = useState<readonly Category[]>(order.categories);
  const [moved, setMoved] = useState('');
  const dirty = categories.some(({ slug }, at) => slug !== order.categories[at]?.slug);
  const move = (from: number, by: -1 | 1) => {
    const next = [...categories];
    const [category] = next.splice(from, 1);
    if (!category) return;
    next.splice(from + by, 0, category);
    setCategories(next);
    setMoved(t('moved', { title: category.title, place: from + by + 1, count: next.length }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(categories.map(({ slug }) => slug));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <UnsavedGuard dirty={dirty && !busy} />
      <p>{t('intro')}</p>
      {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <Card padded>
        <ol className={styles.list}>
          {categories.map((category, at) => (
            <Row
              key={category.slug}
              category={category}
              at={at}
              count={categories.length}
              onMove={mayChange ? move : null}
            />
          ))}
        </ol>
      </Card>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {mayChange && (
        <FormActions>
          <Button type="submit" variant="trust" loading={busy} disabled={!dirty}>
            {t('save')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}

interface RowProps {
  readonly category: Category;
  readonly at: number;
  readonly count: number;
  /** Null for those who may only look. */
  readonly onMove: ((from: number, by: -1 | 1) => void) | null;
}

/** One category; the button that moved it keeps the focus, at the end of the list the other one takes it. */
function Row({ category, at, count, onMove }: RowProps) {
  const t = useT('categories.admin');
  const { title, projects } = category;
  const pressed = useRef<'up' | 'down' | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const wanted = pressed.current;
    pressed.current = null;
    if (wanted === null) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [first, second] = wanted === 'up' ? [up, down] : [down, up];
    (first?.disabled ? second : first)?.focus();
  }, [at]);
  const press = (direction: 'up' | 'down') => {
    pressed.current = direction;
    onMove?.(at, direction === 'up' ? -1 : 1);
  };
  return (
    <li className={styles.row}>
      <span className={styles.place}>{at + 1}</span>
      <span>{title}</span>
      <span className={styles.projects}>{t('projects', { count: projects })}</span>
      {onMove && (
        <span className={styles.moves} ref={buttons}>
          <IconButton label={t('moveUp', { title })} disabled={at === 0} onClick={() => press('up')}>
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t('moveDown', { title })}
            disabled={at === count - 1}
            onClick={() => press('down')}
          >
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Saves an order; when somebody else was faster, what is there now is read. */
function useSave(version: string) {
  const t = useT('categories.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (order: string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      await call(saveCategoryOrder, { body: { version, order } });
      showToast({ tone: 'success', message: t('saved') });
      await revalidate();
    } catch (error) {
      const said = isApiError(error) ? (error.nonFieldErrors[0] ?? error.detail) : null;
      setFailure(said ?? t('failed'));
      if (isApiError(error) && error.status === 409) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, failure };
}
