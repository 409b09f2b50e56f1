import type { LoaderFunctionArgs, Params } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { Columns, Stack } from '#platform/web/ui/details.tsx';
import { type CoFundingEventWire, deleteCoFunding, readCoFunding } from '../../contract/staff.ts';
import { coFundingUseList } from '../../list/uses.ts';
import { EndEvent } from '../parts/end-event.tsx';
import { EventFacts, EventMoney, EventProjects } from '../parts/event-cards.tsx';
import { EventHistory } from '../parts/event-history.tsx';
import styles from '../parts/event.module.css';

const home = '/site-admin/co-fundings/';
const scopeOf = ({ id = '' }: Params) => ({ co_funding: id });
const usesLoader = listLoader(coFundingUseList, scopeOf);

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  // Awaited first, so that a missing event is a 404 of the page.
  const event = await apiFrom(args.context)(readCoFunding, { params });
  return { event, uses: await usesLoader(args) };
}

export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Loaded {
  readonly event: CoFundingEventWire;
  readonly uses: ListData<typeof coFundingUseList>;
}

/** One event: facts, money, projects and history, and below them the donations that it topped up. */
export default function CoFundingScreen({ loaderData }: { loaderData: Loaded }) {
  const { event, uses } = loaderData;
  const t = useT('cofunding.admin');
  return (
    <ListScreen
      record={`co_funding:${event.id}`}
      key={event.id}
      list={coFundingUseList}
      data={uses}
      scope={{ co_funding: event.id }}
      title={event.title}
      crumbs={[{ label: t('list.title'), to: home }]}
      headline={<Actions event={event} />}
      intro={
        <>
          <Columns>
            <Stack>
              <EventFacts event={event} />
              <EventProjects event={event} />
            </Stack>
            <Stack>
              <EventMoney event={event} />
              <EventHistory event={event} />
            </Stack>
          </Columns>
          <h2 className={styles.heading}>{t('detail.uses')}</h2>
        </>
      }
      rowName={(row) => t('uses.row', { project: row.project })}
    />
  );
}

/** The actions that are now possible on the event. */
function Actions({ event }: { readonly event: CoFundingEventWire }) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const call = useApi();
  return (
    <>
      {event.can_change && (
        <LinkButton to={`${home}${event.id}/update/`} variant="quiet">
          {t('detail.edit')}
        </LinkButton>
      )}
      {event.can_end && <EndEvent event={event} />}
      {event.can_delete && (
        <DeleteButton
          title={t('remove.title')}
          text={t('remove.text', { amount: format.money(event.left) })}
          label={t('remove.action')}
          failed={t('remove.failed')}
          back={home}
          remove={() => call(deleteCoFunding, { params: { id: event.id }, body: { version: event.version } })}
        />
      )}
    </>
  );
}
