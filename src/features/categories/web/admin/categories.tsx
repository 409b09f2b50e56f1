import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AddLink } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { SavedMeanwhile } from '#platform/web/ui/saved-meanwhile.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type CategoryOrder, readCategoryOrder, saveCategoryOrder } from '../../contract.ts';
import styles from './categories.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readCategoryOrder, {});
}

/** The categories in the order in which visitors see them (handbook §18). */
export default function Categories() {
  const order = useLoaderData<typeof loader>();
  const t = useT('categories.admin');
  return (
    <AdminPage
      title={t('title')}
      actions={
        <AddLink to="/site-admin/categories/create/" permission="create_categories" label={t('add')} />
      }
    >
      {order.categories.length === 0 ? <EmptyState title={t('empty')} /> : <OrderForm order={order} />}
    </AdminPage>
  );
}

type Category = CategoryOrder['categories'][number];

interface OrderValues {
  categories: Category[];
}

/** The entered order with the categories that exist now: new ones are last, as they are when they are added. */
function orderOf(entered: readonly Category[], stored: readonly Category[]): Category[] {
  const place = new Map(entered.map(({ slug }, at) => [slug, at]));
  const last = entered.length;
  return stored.toSorted((a, b) => (place.get(a.slug) ?? last) - (place.get(b.slug) ?? last));
}

/** The form of the order. */
function useOrder({ version, categories }: CategoryOrder) {
  const t = useT('categories.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const defaults: OrderValues = { categories };
  return useApiForm({
    id: null,
    defaults,
    storedVersion: version,
    adapt: (kept) => ({ categories: orderOf(kept.categories, categories) }),
    bodyOf: (entered) => ({ version, order: entered.categories.map(({ slug }) => slug) }),
    send: (body, idempotencyKey) => call(saveCategoryOrder, { body }, { idempotencyKey }),
    failure: t('failed'),
    done: () => {
      showToast({ tone: 'success', message: t('saved') });
      return revalidate();
    },
  });
}

const titlesOf = (stored: unknown) => (stored as readonly Category[]).map(({ title }) => title).join(', ');

function OrderForm({ order }: { readonly order: CategoryOrder }) {
  const t = useT('categories.admin');
  const mayChange = useMay()('change_categories');
  const form = useOrder(order);
  const categories = useWatch({ control: form.control, name: 'categories' });
  const [moved, setMoved] = useState('');
  const move = (from: number, by: -1 | 1) => {
    const next = [...categories];
    const [category] = next.splice(from, 1);
    if (!category) return;
    next.splice(from + by, 0, category);
    form.setValue('categories', next, { shouldDirty: true });
    setMoved(t('moved', { title: category.title, place: from + by + 1, count: next.length }));
  };
  return (
    <FormFrame form={form} className={styles.form}>
      <p>{t('intro')}</p>
      {!mayChange && <Alert tone="info">{t('readOnly')}</Alert>}
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
      <SavedMeanwhile name="categories" inWords={titlesOf} />
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {mayChange && (
        <FormActions>
          <Button type="submit" variant="trust" loading={form.busy} disabled={!form.formState.isDirty}>
            {t('save')}
          </Button>
        </FormActions>
      )}
    </FormFrame>
  );
}

interface RowProps {
  readonly category: Category;
  readonly at: number;
  readonly count: number;
  /** Null without the permission to change the order. */
  readonly onMove: ((from: number, by: -1 | 1) => void) | null;
}

/**
 * One category. The button that moved it keeps the focus; at the end of the list the focus moves to the other button.
 */
function Row({ category, at, count, onMove }: RowProps) {
  const t = useT('categories.admin');
  const { slug, title, projects } = category;
  const may = useMay();
  const mayChange = may('change_categories') || may('delete_categories');
  const pressed = useRef<'up' | 'down' | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const direction = pressed.current;
    pressed.current = null;
    if (direction === null) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const [first, second] = direction === 'up' ? [up, down] : [down, up];
    (first?.disabled ? second : first)?.focus();
  }, [at]);
  const press = (direction: 'up' | 'down') => {
    pressed.current = direction;
    onMove?.(at, direction === 'up' ? -1 : 1);
  };
  return (
    <li className={styles.row}>
      <span className={styles.place}>{at + 1}</span>
      {mayChange ? <Link to={`/site-admin/categories/${slug}/update/`}>{title}</Link> : <span>{title}</span>}
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
