import { useNavigate } from 'react-router';
import type { AdministratorWire } from '#platform/contract/administrators.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Administrators } from '#platform/web/people/administrators.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { addProjectAdministrator, removeProjectAdministrator } from '../../contract/administrators.ts';

interface Props {
  readonly slug: string;
  readonly administrators: readonly AdministratorWire[];
  /** Readers who may not change them see them alone. */
  readonly mayChange: boolean;
  /** Where somebody goes who has removed themselves. */
  readonly afterLeaving?: string;
  readonly apart?: boolean;
}

/** The persons who administer a project alone (handbook §2.6), beside the administrators of its organization. */
export function ProjectAdministrators({
  slug,
  administrators,
  mayChange,
  afterLeaving,
  apart = false,
}: Props) {
  const t = useT('applications.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { actor } = useRoot();
  return (
    <Administrators
      title={t('people.title')}
      text={t('people.text')}
      administrators={administrators}
      apart={apart}
      change={
        mayChange
          ? {
              add: (email, idempotencyKey) =>
                call(addProjectAdministrator, { params: { slug }, body: { email } }, { idempotencyKey }),
              remove: async (user) => {
                await call(removeProjectAdministrator, { params: { slug, user } });
                if (afterLeaving !== undefined && user === actor?.id) await navigate(afterLeaving);
              },
              hint: t('people.hint'),
              invitedTo: { kind: 'project', slug },
              consequence: t('people.consequence'),
              refusals: 'applications',
              keepsLast: false,
            }
          : null
      }
    />
  );
}
