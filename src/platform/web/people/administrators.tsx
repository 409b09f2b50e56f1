import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  type AdministeredKind,
  type AdministratorWire,
  newAdministratorSchema,
} from '#platform/contract/administrators.ts';
import { FormEmail } from '../forms/controls.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { ConfirmedAction } from '../lists/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './administrators.module.css';

interface InvitedTo {
  readonly kind: AdministeredKind;
  readonly slug: string;
}

/** The address of the form that invites somebody to administer a record, with the address that was typed. */
export function invitationTo({ kind, slug }: InvitedTo, email: string): string {
  const query = new URLSearchParams({ kind, slug, ...(email.trim() === '' ? {} : { email: email.trim() }) });
  return `/site-admin/invitations/new/?${query}`;
}

interface Props {
  readonly title: string;
  /** What administrators may do. */
  readonly text?: ReactNode;
  readonly administrators: readonly AdministratorWire[];
  /** Null for callers who may neither add nor remove one. */
  readonly change: {
    /** Adds the account with an address; false if it is one already. */
    readonly add: (email: string, idempotencyKey: string) => Promise<{ readonly added: boolean }>;
    readonly remove: (user: string) => Promise<unknown>;
    /** Which accounts can be added. */
    readonly hint: string;
    /** What a removed administrator loses. */
    readonly consequence: string;
    /** The record that somebody without an account can be invited to administer, by staff who may invite. */
    readonly invitedTo?: InvitedTo;
    /** The feature with the texts of its refusals. */
    readonly refusals: string;
    /** The last one cannot be removed. */
    readonly keepsLast: boolean;
  } | null;
  /** Shown instead of the form to those who may not change them. */
  readonly missingRight?: string;
  readonly className?: string;
  /** Below the content of the page, and no part of it. */
  readonly apart?: boolean;
}

type Change = NonNullable<Props['change']>;

/** The administrators of an organization, a project or a company; those who may change them add and remove them. */
export function Administrators({
  title,
  text,
  administrators,
  change,
  missingRight,
  className = '',
  apart = false,
}: Props) {
  const t = useT('platform.admin');
  const mayRemove = change !== null && (!change.keepsLast || administrators.length > 1);
  return (
    <Card as="section" padded className={apart ? `${styles.apart} ${className}` : className}>
      <h2>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {administrators.length === 0 ? (
        <p className="muted">{t('administrators.none')}</p>
      ) : (
        <ul className={styles.people}>
          {administrators.map((administrator) => (
            <li key={administrator.id}>
              <span>
                {administrator.name !== '' && (
                  <>
                    {administrator.name}
                    <br />
                  </>
                )}
                <EmailAddress address={administrator.email} />
              </span>
              {mayRemove && <Remove administrator={administrator} change={change} />}
            </li>
          ))}
        </ul>
      )}
      {change ? <Add change={change} /> : missingRight && <p className="muted">{missingRight}</p>}
    </Card>
  );
}

function Remove({
  administrator,
  change,
}: {
  readonly administrator: AdministratorWire;
  readonly change: Change;
}) {
  const t = useT('platform.admin');
  const { revalidate } = useRevalidator();
  const { id, name, email } = administrator;
  return (
    <ConfirmedAction
      words={{
        action: t('administrators.remove'),
        label: t('administrators.removeOf', { email }),
        title: t('administrators.removeTitle', { name: name === '' ? email : name }),
        text: change.consequence,
        done: t('administrators.removed'),
      }}
      run={async () => {
        await change.remove(id);
        await revalidate();
      }}
    />
  );
}

/** Leads to the form that invites somebody without an account as administrator, with the address that was typed. */
function Invite({ to, email }: { readonly to: InvitedTo; readonly email: string }) {
  const t = useT('platform.admin');
  const mayInvite = useMay()('create_users');
  if (!mayInvite) return null;
  return (
    <p>
      <Link to={invitationTo(to, email)}>{t('administrators.invite')}</Link>
    </p>
  );
}

function Add({ change }: { readonly change: Change }) {
  const t = useT('platform.admin');
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: 'administrator',
    defaults: { email: '' },
    bodyOf: ({ email }) => ({ email }),
    schema: newAdministratorSchema,
    refusals: change.refusals,
    send: ({ email }, idempotencyKey) => change.add(email.trim(), idempotencyKey),
    done: async ({ added }) => {
      form.reset({ email: '' });
      const message = t(added ? 'administrators.added' : 'administrators.addedBefore');
      showToast({ tone: 'success', message });
      await revalidate();
    },
  });
  return (
    <FormFrame form={form} guarded={false} labels={{ email: t('administrators.email') }}>
      <div className={styles.add}>
        <FormEmail
          form={form}
          name="email"
          label={t('administrators.email')}
          hint={change.hint}
          autoComplete="off"
          markOptional={false}
        />
        <Button type="submit" variant="quiet" loading={form.busy}>
          {t('administrators.add')}
        </Button>
      </div>
      {change.invitedTo && <Invite to={change.invitedTo} email={form.watch('email')} />}
    </FormFrame>
  );
}
