import { IconBookmark, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListView, ViewContent } from '#platform/contract/list-views.ts';
import { useT } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Popover } from './popover.tsx';
import { VIEW_PARAM } from './state.ts';
import type { ListViews } from './use-views.ts';
import { type ViewInput, ViewDialog } from './view-dialog.tsx';
import styles from './views.module.css';

interface ViewsProps {
  readonly views: ListViews;
  /** What the screen shows now. */
  readonly content: () => ViewContent;
  readonly isChanged: boolean;
}

type Asked = 'create' | 'rename' | 'delete' | null;

/** The saved views of a list: choose one, save what is shown, and manage one's own. */
export function ViewsMenu({ views, content, isChanged }: ViewsProps) {
  const t = useT('platform.admin');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const { active } = views;
  const open = (view: ListView | null) => navigate(views.addressOf(view), { preventScrollReset: true });
  const save = async ({ name, shared }: ViewInput) => {
    const view = await views.create(name, shared, content());
    await open(view);
    showToast({ tone: 'success', message: t('views.saved', { name }) });
  };
  return (
    <div className={styles.views}>
      <Popover
        label={active ? t('views.shown', { name: active.name }) : t('views.title')}
        active={active !== null}
        button={
          <>
            <IconBookmark size={18} aria-hidden />
            <span className={styles.name}>{active?.name ?? t('views.title')}</span>
          </>
        }
      >
        {(close) => (
          <div className={styles.panel}>
            <Choices views={views} onChosen={close} />
            {active && <Manage views={views} view={active} onAsk={(next) => (close(), setAsked(next))} />}
            <Button variant="quiet" size="small" onClick={() => (close(), setAsked('create'))}>
              {t('views.saveAs')}
            </Button>
          </div>
        )}
      </Popover>
      {active?.own && isChanged && <Overwrite view={active} views={views} content={content} />}
      {asked === 'create' && (
        <ViewDialog title={t('views.saveAs')} onClose={() => setAsked(null)} save={save} />
      )}
      {asked === 'rename' && active && (
        <ViewDialog
          title={t('views.edit')}
          view={active}
          onClose={() => setAsked(null)}
          save={async (input) => {
            await views.update(active, input);
          }}
        />
      )}
      {asked === 'delete' && active && (
        <ActionDialog
          danger
          question={{
            title: t('views.deleteTitle', { name: active.name }),
            text: t(active.shared ? 'views.deleteShared' : 'views.deleteText'),
            confirmLabel: t('views.delete'),
          }}
          run={async () => {
            await views.remove(active);
            await open(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Saves what is shown over the view that it started from. */
function Overwrite({
  view,
  views,
  content,
}: {
  view: ListView;
  views: ListViews;
  content: () => ViewContent;
}) {
  const t = useT('platform.admin');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await views.update(view, { content: content() });
      showToast({ tone: 'success', message: t('views.saved', { name: view.name }) });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('list.errorText'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" loading={busy} onClick={() => void save()}>
        {t('views.overwrite')}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

function Choices({ views, onChosen }: { views: ListViews; onChosen: () => void }) {
  const t = useT('platform.admin');
  const own = views.all.filter((view) => view.own);
  const shared = views.all.filter((view) => !view.own);
  const choice = (view: ListView | null, label: ReactNode) => (
    <li key={view?.id ?? 'none'}>
      <Link
        to={views.addressOf(view)}
        preventScrollReset
        className={styles.choice}
        aria-current={view?.id === views.active?.id || undefined}
        onClick={onChosen}
      >
        {label}
        {view?.id !== undefined && view.id === views.defaultId && (
          <IconStarFilled size={14} role="img" aria-label={t('views.isDefault')} />
        )}
        {view?.shared && view.own && <IconUsers size={16} role="img" aria-label={t('views.isShared')} />}
      </Link>
    </li>
  );
  return (
    <>
      <ul className={styles.choices} aria-label={t('views.title')}>
        {choice(null, t('views.none'))}
        {own.map((view) => choice(view, <span>{view.name}</span>))}
      </ul>
      {shared.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('views.ofColleagues')}</h2>
          <ul className={styles.choices}>
            {shared.map((view) =>
              choice(
                view,
                <span>
                  {view.name}
                  {view.owner && <small>{view.owner}</small>}
                </span>,
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

interface ManageProps {
  readonly views: ListViews;
  readonly view: ListView;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with the view that is shown. */
function Manage({ views, view, onAsk }: ManageProps) {
  const t = useT('platform.admin');
  const p = useT('platform');
  const { settings } = useRoot();
  const link = () => {
    const { origin, pathname } = window.location;
    return `${settings.baseUrl || origin}${pathname}?${VIEW_PARAM}=${view.id}`;
  };
  return (
    <section className={styles.manage}>
      <h2 className={styles.heading}>{view.name}</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={views.defaultId === view.id}
          onChange={(event) => views.setDefault(event.target.checked ? view : null)}
        />
        <span>{t('views.makeDefault')}</span>
      </label>
      <div className={styles.buttons}>
        <CopyButton compact value={link()} label={t('views.copyLink')} copiedLabel={p('copied.url')} />
        {view.own && (
          <>
            <Button variant="quiet" size="small" onClick={() => onAsk('rename')}>
              {t('views.edit')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => onAsk('delete')}>
              {t('views.delete')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
