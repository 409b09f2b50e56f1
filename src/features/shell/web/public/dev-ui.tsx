import { Page } from '#platform/web/ui/page.tsx';
import { Badges, Buttons, MoneyAndProgress, Surfaces, Typography } from '../parts/gallery/basics.tsx';
import { Amounts, Forms } from '../parts/gallery/forms.tsx';
import { Inputs, UploadFields, Wizard } from '../parts/gallery/inputs.tsx';
import { Navigation, Overlays, States } from '../parts/gallery/interactive.tsx';

/** Every component of the kit in every state, for developers, screenshots and accessibility tests. */
export default function Gallery() {
  return (
    <Page title="Interface kit" noindex>
      <div lang="en">
        <h1>Interface kit</h1>
        <Typography />
        <Buttons />
        <MoneyAndProgress />
        <Badges />
        <Surfaces />
        <Forms />
        <Amounts />
        <Inputs />
        <UploadFields />
        <Wizard />
        <Navigation />
        <Overlays />
        <States />
      </div>
    </Page>
  );
}
