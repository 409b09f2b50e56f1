import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormCard } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Columns, Fact, Facts, Stack } from '#platform/web/ui/details.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type CompanyWire, readCompany, updateCompany } from '../../contract/companies.ts';
import { CompanyBudgets } from '../parts/company-budgets.tsx';
import { CompanyFields } from '../parts/company-fields.tsx';
import { EditCompanyAdministrators } from '../parts/edit-administrators.tsx';
import { Results } from '../parts/results.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readCompany, { params: { id: params['id'] ?? '' } });
}

/** One company: its data and budgets, what its money did, and who acts for it. */
export default function CompanyScreen() {
  const company = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const mayChange = useMay()('change_companies');
  return (
    <AdminPage
      record={`company:${company.id}`}
      title={company.title}
      crumbs={[{ label: t('company.list.title'), to: '/site-admin/companies/' }]}
    >
      <Columns>
        <Stack>
          {mayChange ? (
            <CompanyForm key={company.id} company={company} />
          ) : (
            <CompanyFacts company={company} />
          )}
          <CompanyBudgets company={company} />
        </Stack>
        <Stack>
          <Results
            results={company.results}
            title={<h2>{t('company.results.title')}</h2>}
            to={`/site-admin/company-results/?company_slug=${company.slug}`}
          />
          <EditCompanyAdministrators
            company={company}
            title={t('company.people.title')}
            text={t('company.people.text')}
            missingRight={t('company.people.missingRight')}
          />
        </Stack>
      </Columns>
    </AdminPage>
  );
}

function CompanyFacts({ company }: { readonly company: CompanyWire }) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const common = useT('platform.admin');
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('company.data')}</h2>
      </CardHead>
      <Facts>
        <Fact label={t('company.field.name')}>{company.title}</Fact>
        <Fact label={t('company.field.lottery')}>
          {common(company.lottery_entitled ? 'list.yes' : 'list.no')}
        </Fact>
        <Fact label={t('company.field.createdAt')}>{format.dateTime(company.created_at)}</Fact>
      </Facts>
    </Card>
  );
}

function CompanyForm({ company }: { readonly company: CompanyWire }) {
  const t = useT('budgets.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { id, version, title, logo, lottery_entitled } = company;
  const form = useApiForm({
    defaults: { title, logo, lottery_entitled },
    storedVersion: version,
    schema: updateCompany.body,
    bodyOf: (entry) => ({ version, ...entry }),
    words: { title: t('company.missing') },
    refusals: 'budgets',
    send: (body, idempotencyKey) => call(updateCompany, { params: { id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('company.saved') });
      return revalidate();
    },
  });
  return (
    <FormCard form={form} title={t('company.data')} save={t('company.save')}>
      <CompanyFields form={form} files={company.files} />
    </FormCard>
  );
}
