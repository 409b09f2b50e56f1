import { IconHeart, IconTrees } from '@tabler/icons-react';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { AnchorButton, Button, IconButton, LinkButton } from '#platform/web/ui/button.tsx';
import { Card, CardLink } from '#platform/web/ui/card.tsx';
import { Doughnut } from '#platform/web/ui/doughnut.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import { Row, Specimen } from './specimen.tsx';

const VARIANTS = ['giving', 'trust', 'quiet', 'plain', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const TONES = ['info', 'success', 'warning', 'danger'] as const;
const BADGE_TONES = ['neutral', 'success', 'warning', 'danger', 'light', 'dark', 'trust'] as const;
const STATES = {
  status: [1, 2, 3, 4],
  review: [1, 2, 3, 4],
  contentReview: [1, 2, 3],
  internalFunding: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 42],
  payment: [
    'created',
    'pending',
    'verified',
    'failed',
    'expired',
    'partly_refunded',
    'refunded',
    'charged_back',
  ],
} as const;

export function Typography() {
  return (
    <Specimen name="Type">
      <p
        style={{ margin: 0, fontFamily: 'var(--font-display)', fontSize: 'var(--text-56)', lineHeight: 1.1 }}
      >
        Donate where it counts
      </p>
      <p
        style={{ margin: 0, fontFamily: 'var(--font-display)', fontSize: 'var(--text-40)', lineHeight: 1.15 }}
      >
        A garden for the school
      </p>
      <p style={{ margin: 0, fontFamily: 'var(--font-display)', fontSize: 'var(--text-28)' }}>
        Needs of this project
      </p>
      <p>
        Text in Figtree with <a href="#type">a link</a>, <strong>bold words</strong> and{' '}
        <span className="muted">muted text</span>. Digits are aligned:{' '}
        <span className="tabular">1,111.11 · 8,888.88</span>
      </p>
    </Specimen>
  );
}

export function Buttons() {
  return (
    <Specimen name="Button, LinkButton, AnchorButton, IconButton">
      {SIZES.map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button loading>Saving</Button>
        <Button variant="giving" loading>
          Donating
        </Button>
        <Button disabled>Not now</Button>
        <Button variant="quiet" icon={<IconHeart size={18} aria-hidden />}>
          With icon
        </Button>
        <LinkButton to="/dev/ui/">A link</LinkButton>
        <AnchorButton href="/api/v4/openapi.json">A file</AnchorButton>
        <IconButton label="Save as favorite">
          <IconHeart size={22} aria-hidden />
        </IconButton>
      </Row>
      <Button variant="giving" size="large" wide>
        Donate €50
      </Button>
    </Specimen>
  );
}

export function MoneyAndProgress() {
  return (
    <Specimen name="Money, Progress, Doughnut">
      <Row>
        <Money value={{ in_cents: 123456 }} />
        <Money value={5000n} whole />
        <Money value={-4200} />
        <Money value={4200} sign />
        <Money value={1234500n} big />
      </Row>
      <Progress percent={0} label="Nothing yet" />
      <Progress percent={45} label="A garden for the school" />
      <Progress percent={99} label="Almost complete" size="small" />
      <Progress percent={100} label="Complete" fillOnce />
      <Doughnut
        label="Sources of the money"
        center={{ value: '64%', caption: 'of €12,000' }}
        segments={[
          { label: 'Private donations', cents: 420000n },
          { label: 'Co-funding', cents: 180000n },
          { label: 'Donation codes', cents: 90000n },
          { label: 'Other funding', cents: 78000n },
          { label: 'Still needed', cents: 432000n },
        ]}
      />
      <Doughnut label="Nothing collected" segments={[{ label: 'Private donations', cents: 0n }]} />
    </Specimen>
  );
}

export function Badges() {
  return (
    <Specimen name="Badge, StateBadge">
      <Row>
        {BADGE_TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      {(Object.keys(STATES) as (keyof typeof STATES)[]).map((kind) => (
        <Row key={kind}>
          <span className="muted">{kind}</span>
          {STATES[kind].map((value) => (
            <StateBadge key={value} kind={kind} value={value} />
          ))}
        </Row>
      ))}
    </Specimen>
  );
}

export function Surfaces() {
  return (
    <Specimen name="Card, Alert">
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        <Card>
          <h3>A card</h3>
          <p className="muted">With a headline and a few words.</p>
        </Card>
        <Card as="article" interactive>
          <h3>
            <CardLink to="/dev/ui/">The whole card is the link</CardLink>
          </h3>
          <p className="muted">Its button is above the link.</p>
          <IconButton label="Save">
            <IconTrees size={22} aria-hidden />
          </IconButton>
        </Card>
      </div>
      {TONES.map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title={tone === 'info' ? undefined : `An alert: ${tone}`}
          onDismiss={() => {}}
        >
          <p>This project is fully funded already.</p>
        </Alert>
      ))}
    </Specimen>
  );
}
