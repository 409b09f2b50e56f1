import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { translator } from '#platform/i18n.ts';
import { formOf } from '#platform/web/action.ts';
import { consentCookie, consentIn, MAPS, VIDEO_PROVIDERS, VOTE_CHECKS } from '#platform/web/consent.ts';
import { webFrom } from '#platform/web-context.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { cookies } from '../content/cookies.ts';
import { loadContent } from '../content/load.ts';
import { Section } from '../parts/content-view.tsx';
import styles from './cookie-settings.module.css';

type Web = ReturnType<typeof webFrom>;

/** The providers that the platform itself uses. */
const providersOf = ({ settings }: Web) => [
  ...(settings.hasMapProvider ? ([MAPS] as const) : []),
  ...VIDEO_PROVIDERS,
  ...VOTE_CHECKS,
];

/** The keys of all providers on the page: those that the platform itself uses, and the active external services. */
const offeredBy = (web: Web): readonly string[] => [
  ...providersOf(web),
  ...web.externalServices.map(({ key }) => key),
];

/** Texts and the visitor's choice; read from the request, so the page is private and works without scripts. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const t = translator(web.locale).ns('shell.consent');
  const accepted = consentIn(request.headers.get('cookie') ?? '');
  const saved = new URL(request.url).searchParams.has('saved');
  return {
    content: loadContent(context, cookies, { share: false }),
    accepted,
    saved: saved && accepted ? t(accepted.length === 0 ? 'page.savedNone' : 'page.saved') : null,
    texts: {
      title: t('page.title'),
      intro: t('page.intro'),
      services: t('page.services'),
      hint: t('page.hint'),
      done: t('page.done'),
      save: t('page.save'),
      reject: t('page.rejectAll'),
      accept: t('page.acceptAll'),
      period: t('page.period'),
      ownMap: web.settings.hasMapProvider ? null : t('page.ownMap'),
    },
    providers: [
      ...providersOf(web).map((key) => ({
        key,
        name: t(`provider.${key}.name`),
        text: t(`provider.${key}.text`),
      })),
      ...web.externalServices.map(({ key, name, description }) => ({
        key,
        name,
        text: description || t('page.service'),
      })),
    ],
  };
}

/** Stores the choice. The consent for providers that this page does not offer is preserved, unless all are rejected. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const choice = form.get('choice');
  const before = consentIn(request.headers.get('cookie') ?? '') ?? [];
  const offered = offeredBy(webFrom(context));
  const others = before.filter((name) => !offered.includes(name));
  const ticked = form.getAll('provider').map(String);
  const chosen = offered.filter((name) => choice === 'accept' || ticked.includes(name));
  const accepted = choice === 'reject' ? [] : [...chosen, ...others];
  const secure = new URL(request.url).protocol === 'https:';
  webFrom(context).headers.append('set-cookie', consentCookie(accepted, secure));
  return redirect('/cookie-settings/?saved=1');
}

/** Shows a toast each time a choice is saved, because the message at the top of the page may be out of view. */
function useSavedNotice(message: string | null): void {
  const { key } = useLocation();
  const before = useRef(key);
  const showSaved = useEffectEvent(() => {
    if (message !== null) showToast({ tone: 'success', message, about: 'cookie-settings' });
  });
  useEffect(() => {
    if (key !== before.current) showSaved();
    before.current = key;
  }, [key]);
}

/** The choice of services that may be loaded: individually, all or none (spec 1 §9). */
export default function CookieSettings() {
  const { texts, saved, accepted, providers, content } = useLoaderData<typeof loader>();
  useSavedNotice(saved === null ? null : texts.done);
  return (
    <Page title={texts.title} description={texts.intro} narrow>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {saved && <Alert tone="success">{saved}</Alert>}
      <Card padded className={styles.choice}>
        {/* The key resets the checkboxes to a saved choice. */}
        <Form method="post" action="/cookie-settings/" key={accepted?.join() ?? 'none'} preventScrollReset>
          <fieldset className={styles.providers}>
            <legend>{texts.services}</legend>
            <p className="muted">{texts.hint}</p>
            {providers.map(({ key, name, text }) => (
              <CheckboxField
                key={key}
                id={`provider-${key}`}
                name="provider"
                value={key}
                label={name}
                hint={text}
                defaultChecked={accepted?.includes(key) ?? false}
              />
            ))}
          </fieldset>
          {texts.ownMap && <p className="muted">{texts.ownMap}</p>}
          <div className={styles.answers}>
            <Button type="submit" name="choice" value="save">
              {texts.save}
            </Button>
            <Button type="submit" name="choice" value="reject">
              {texts.reject}
            </Button>
            <Button type="submit" name="choice" value="accept">
              {texts.accept}
            </Button>
          </div>
          <p className={styles.period}>{texts.period}</p>
        </Form>
      </Card>
      {content.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </Page>
  );
}
