import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { missingToGrant, type PresetName, presetNames } from '#features/accounts/contract/presets.ts';
import { type GridPermission, gridPermissions, includes } from '#platform/contract/permissions.ts';
import { useApi } from '#platform/web/api.ts';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { afterChange, differenceOf, hasPreset, holdersOf, pressed } from '../../contract/right-changes.ts';
import { changeRightsOfSeveral } from '../../contract/rights.ts';
import { RightsGrid, RightTick, useMayTick } from './rights-grid.tsx';
import styles from './rights.module.css';
import gridStyles from './rights-grid.module.css';
import { useRightsMeanwhile } from './use-rights-meanwhile.ts';
import type { RightsHolder } from './use-changeable.ts';

/** What is to be done with a preset. */
const choices = ['keep', 'grant', 'withdraw'] as const;

interface SeveralEntry {
  grant: GridPermission[];
  withdraw: GridPermission[];
  presets: Record<PresetName, (typeof choices)[number]>;
}

const nothing: SeveralEntry = {
  grant: [],
  withdraw: [],
  presets: { funding_officer: 'keep', bookkeeping: 'keep', editor: 'keep' },
};

/** The entry as the body of the request has it. */
const changeOf = ({ grant, withdraw, presets }: SeveralEntry) => ({
  grant,
  withdraw,
  grant_presets: presetNames.filter((preset) => presets[preset] === 'grant'),
  withdraw_presets: presetNames.filter((preset) => presets[preset] === 'withdraw'),
});

interface Props {
  readonly users: readonly RightsHolder[];
}

interface PartProps extends Props {
  readonly form: ApiForm<SeveralEntry>;
}

const heldBy = ({ permissions }: RightsHolder): ReadonlySet<string> => new Set(permissions);

/** The grid of several users: how many of them have each right, and what is granted to all of them or withdrawn. */
export function SeveralRightsForm({ users }: Props) {
  const t = useT('users.admin');
  const form = useSeveralForm(users);
  const meanwhile = useRightsMeanwhile(users);
  return (
    <FormPage
      form={form}
      save={t('rights.save')}
      notice={
        meanwhile.length > 0 && (
          <Alert tone="warning" live="polite" title={t('several.meanwhile')}>
            <ul className={styles.people}>
              {meanwhile.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        )
      }
    >
      <p className={styles.intro}>{t('several.intro')}</p>
      <People users={users} />
      <Presets form={form} users={users} />
      <SeveralGrid form={form} users={users} />
      <Effect form={form} users={users} />
    </FormPage>
  );
}

function useSeveralForm(users: readonly RightsHolder[]): ApiForm<SeveralEntry> {
  const t = useT('users.admin');
  const call = useApi();
  const navigate = useNavigate();
  const seen = users.map(({ id, version }) => ({ id, version }));
  return useApiForm({
    defaults: nothing,
    storedVersion: JSON.stringify(seen),
    bodyOf: (entry) => ({ selection: { ids: seen.map(({ id }) => id) }, seen, ...changeOf(entry) }),
    refusals: 'users',
    send: (body, idempotencyKey) => call(changeRightsOfSeveral, { body }, { idempotencyKey }),
    done: async (answer) => {
      const changed = Number(answer.changed);
      const message = changed > 0 ? t('several.done', { count: changed }) : t('several.unchanged');
      showToast({ tone: changed > 0 ? 'success' : 'warning', message });
      await navigate('/site-admin/users/');
    },
  });
}

function People({ users }: Props) {
  const t = useT('users.admin');
  return (
    <div>
      <h2 className={styles.heading}>{t('several.people')}</h2>
      <ul className={styles.people}>
        {users.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/site-admin/users/${id}/permissions/`}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Grants or withdraws the rights of a role; only roles whose rights the caller has. */
function Presets({ form, users }: PartProps) {
  const t = useT('users.admin');
  const may = useMay();
  const offered = presetNames.filter((preset) => missingToGrant(may, preset) === null);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.roles}>
      <legend>{t('several.roles')}</legend>
      <p>{t('several.rolesHint')}</p>
      {offered.map((preset) => (
        <FormSelect
          key={preset}
          form={form}
          name={`presets.${preset}`}
          label={t('several.role', {
            role: t(`role.${preset}`),
            held: users.filter((user) => hasPreset(heldBy(user), preset)).length,
            count: users.length,
          })}
          markOptional={false}
          options={choices.map((value) => ({ value, label: t(`several.choice.${value}`) }))}
        />
      ))}
    </fieldset>
  );
}

/** What is selected, and the rights of each user before it and after it. */
function useChange({ form, users }: PartProps) {
  const entry = useWatch({ control: form.control }) as SeveralEntry;
  const change = changeOf(entry);
  const before = users.map(heldBy);
  return { change, before, after: before.map((rights) => afterChange(rights, change)) };
}

function SeveralGrid({ form, users }: PartProps) {
  const t = useT('users.admin');
  const mayTick = useMayTick();
  const { change, before, after } = useChange({ form, users });
  const count = users.length;
  const press = (permission: GridPermission) => {
    const { grant, withdraw } = pressed(before, change, permission);
    form.setValue('grant', grant, { shouldDirty: true });
    form.setValue('withdraw', withdraw, { shouldDirty: true });
  };
  return (
    <RightsGrid
      cell={(permission, name) => {
        const [had, held] = [holdersOf(before, permission), holdersOf(after, permission)];
        const words = { name, held, count, had };
        const isMixed = held > 0 && held < count;
        return (
          <RightTick
            words={held === had ? t('several.cell', words) : t('several.changedCell', words)}
            permission={permission}
            isOn={held === count}
            isMixed={isMixed}
            enabled
            mayTick={mayTick(permission, (one) => after.some((rights) => rights.has(one)))}
            mark={held === had ? null : held > had ? '+' : '−'}
            onTick={() => press(permission)}
          >
            {(isMixed || held !== had) && (
              <span className={gridStyles.count} aria-hidden>
                {t('several.held', words)}
              </span>
            )}
          </RightTick>
        );
      }}
    />
  );
}

/** In numbers what saving will change; said while it is selected. */
function Effect(props: PartProps) {
  const t = useT('users.admin');
  const { before, after } = useChange(props);
  type Rights = readonly ReadonlySet<string>[];
  const gained = (from: Rights, to: Rights) =>
    gridPermissions.filter((permission) =>
      to.some((rights, at) => includes(rights, permission) && !includes(from[at] ?? rights, permission)),
    ).length;
  const words = {
    count: before.filter((rights, at) => differenceOf(rights, after[at] ?? rights).length > 0).length,
    total: props.users.length,
    granted: gained(before, after),
    withdrawn: gained(after, before),
  };
  return (
    <p role="status" className={styles.effect}>
      {words.count === 0 ? t('several.noEffect') : t('several.effect', words)}
    </p>
  );
}
