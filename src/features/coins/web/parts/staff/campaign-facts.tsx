import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { CoinCampaignWire } from '../../../contract/campaigns.ts';
import { CODE_STATES } from '../../../rules/redeem.ts';
import styles from './campaign.module.css';

interface Props {
  readonly campaign: CoinCampaignWire;
}

const TONES = { planned: 'light', running: 'success', ended: 'dark' } as const;

/** Company, budget, validity and projects of a campaign, and who created and ended it. */
export function CampaignFacts({ campaign }: Props) {
  const t = useT('coins.admin');
  const format = useFormat();
  const { budget, projects } = campaign;
  const days = (from: string, to: string) => ({ from: format.date(from), to: format.date(to) });
  const when = (at: string, name: string | null) =>
    name === null ? format.dateTime(at) : t('detail.by', { when: format.dateTime(at), name });
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <Badge tone={TONES[campaign.state]}>{t(`campaignState.${campaign.state}`)}</Badge>
      </CardHead>
      <Facts>
        <Fact label={t('field.company')}>{campaign.company.title}</Fact>
        <Fact label={t('field.budget')}>
          {t('detail.budgetDays', { title: budget.title, ...days(budget.starts_on, budget.ends_on) })}
        </Fact>
        <Fact label={t('detail.validity')}>
          {t('detail.days', days(campaign.valid_from, campaign.valid_until))}
        </Fact>
        <Fact label={t('field.codes')}>{format.number(campaign.code_count)}</Fact>
        <Fact label={t('field.value')}>
          <Money value={campaign.value} />
        </Fact>
        <Fact label={t('detail.projects')}>
          {projects.length === 0 ? t('detail.everyProject') : projects.map(({ title }) => title).join(', ')}
        </Fact>
        <Fact label={t('detail.created')}>{when(campaign.created_at, campaign.created_by)}</Fact>
        {campaign.ended_at && (
          <Fact label={t('detail.ended')}>{when(campaign.ended_at, campaign.ended_by)}</Fact>
        )}
        {campaign.end_reason && <Fact label={t('detail.endReason')}>{campaign.end_reason}</Fact>}
      </Facts>
    </Card>
  );
}

/** The parts of a campaign's value, and the number of its codes in each state. */
export function CampaignMoney({ campaign }: Props) {
  const t = useT('coins.admin');
  const format = useFormat();
  const { worth, on_codes, in_hands, distributed, returned } = campaign.money;
  const lines: readonly (readonly [string, MoneyWire])[] = [
    [t('detail.onCodes'), on_codes],
    [t('detail.inHands'), in_hands],
    [t('detail.distributed'), distributed],
    [t('detail.returned'), returned],
    [t('detail.worth'), worth],
  ];
  return (
    <Card as="section" padded>
      <h2>{t('detail.money')}</h2>
      <Facts amounts>
        {lines.map(([label, value]) => (
          <Fact key={label} label={label}>
            <Money value={value} />
          </Fact>
        ))}
      </Facts>
      <ul className={styles.counts} aria-label={t('detail.counts')}>
        {CODE_STATES.filter((state) => campaign.codes[state] > 0).map((state) => (
          <li key={state}>
            <Badge tone="light">
              {t(`codeState.${state}`)}: {format.number(campaign.codes[state])}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
