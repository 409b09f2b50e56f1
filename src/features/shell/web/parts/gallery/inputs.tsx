import { useState } from 'react';
import type { IsoDate } from '#kernel/clock.ts';
import { defineUpload } from '#platform/contract/upload.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { Steps } from '#platform/web/ui/steps.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { Specimen } from './specimen.tsx';

const COUNTIES = Array.from({ length: 16 }, (_, index) => ({
  value: `county-${index + 1}`,
  label: `County ${index + 1}`,
}));

/** Found elsewhere in earnest: what is told here is what a server would be asked. */
const TOWNS = ['Augsburg', 'Bonn', 'Görlitz'].map((label) => ({ value: label, label }));

const STEPS = [
  { id: 'basics', label: 'Basics', state: 'done', content: <p>Title and category.</p> },
  { id: 'texts', label: 'Description', content: <p>What the project does.</p> },
  { id: 'account', label: 'Account', state: 'disabled', content: <p>For staff.</p> },
  { id: 'needs', label: 'Needs', content: <p>What it needs.</p> },
  { id: 'finish', label: 'Completion', state: 'locked', content: <p>Submit.</p> },
] as const;

/** A wizard's steps, along the page or beside its content. */
export function Wizard() {
  return (
    <Specimen name="Steps">
      <Steps label="Application" steps={STEPS} />
      <Steps label="Application, beside" steps={STEPS} orientation="vertical" neighbours={false} />
    </Specimen>
  );
}

/** Inputs that check and find while somebody types. */
export function Inputs() {
  const [email, setEmail] = useState('');
  const [day, setDay] = useState<IsoDate | null>('2026-11-21');
  const [county, setCounty] = useState<readonly string[]>([]);
  const [colours, setColours] = useState<readonly string[]>(['red']);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState('');
  return (
    <Specimen name="EmailField, DayField, ChoiceField">
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, maxWidth: 520 }}>
        <EmailField label="Address" name="address" value={email} onChange={setEmail} />
        <EmailField
          label="Address that the server refused"
          name="refused"
          value="lena@example.org"
          onChange={() => {}}
          serverError="This address has voted today"
        />
        <DayField label="First day" name="first-day" value={day} onChange={setDay} min="2026-01-01" />
        <ChoiceField label="County" options={COUNTIES} value={county} onChange={setCounty} />
        <ChoiceField
          label="Colours"
          multiple
          options={[
            { value: 'red', label: 'Red' },
            { value: 'green', label: 'Green' },
            { value: 'blue', label: 'Blue', disabled: true },
          ]}
          value={colours}
          onChange={setColours}
        />
        <ChoiceField
          label="Towns"
          multiple
          options={TOWNS.filter(({ label }) => label.startsWith(asked))}
          value={towns}
          onChange={setTowns}
          onSearch={setAsked}
        />
      </div>
    </Specimen>
  );
}

const LOGO = {
  id: '00000000-0000-4000-8000-000000000001',
  filename: 'favicon.svg',
  bytes: 1_200,
  image: {
    id: '00000000-0000-4000-8000-000000000001',
    src: '/favicon.svg',
    width: 64,
    height: 64,
    color: '#e5efed',
    widths: [64],
  },
};

const GUIDE = {
  id: '00000000-0000-4000-8000-000000000002',
  filename: 'Guide to the neighbourhood fund with a rather long name.pdf',
  bytes: 1_834_000,
  image: null,
};

/** Nobody answers there: what is chosen here is refused. */
const specimen = { feature: 'shell', permission: 'staff', summary: 'None' } as const;
const PICTURES = defineUpload({ use: 'specimen_picture', kind: 'picture', ...specimen });
const DOCUMENTS = defineUpload({ use: 'specimen_document', kind: 'document', ...specimen });

/** Files that are sent while the form is filled in. */
export function UploadFields() {
  const [logo, setLogo] = useState([LOGO.id]);
  const [guides, setGuides] = useState([GUIDE.id]);
  return (
    <Specimen name="UploadField">
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, maxWidth: 520 }}>
        <UploadField
          name="logo"
          label="Logo"
          route={PICTURES}
          value={logo}
          onChange={setLogo}
          known={[LOGO]}
          max={1}
        />
        <UploadField
          name="guides"
          label="Guides"
          hint="What applicants need to know."
          error="A guide is missing"
          route={DOCUMENTS}
          value={guides}
          onChange={setGuides}
          known={[GUIDE]}
          max={2}
        />
        <fieldset disabled style={{ margin: 0, padding: 0, border: 0 }}>
          <UploadField
            name="closed"
            label="Pictures that may not be changed"
            route={PICTURES}
            value={[]}
            onChange={() => {}}
            known={[]}
            max={3}
          />
        </fieldset>
      </div>
    </Specimen>
  );
}
