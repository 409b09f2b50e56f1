import { ServiceFrames } from '#features/external-services/web/parts/service-frames.tsx';
import { useConsent } from '#platform/web/consent.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** The consent question, or after the answer the external services that it allows. */
export default function ConsentPart() {
  const consent = useConsent();
  return consent ? <ServiceFrames allowed={consent} /> : <ConsentBanner />;
}
