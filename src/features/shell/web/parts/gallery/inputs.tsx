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

/** On real pages the server is searched; the gallery searches this list. */
const TOWNS = ['Augsburg', 'Bonn', 'Görlitz'].map((label) => ({ value: label, label }));

const RIVERS = ['Elbe', 'Rhine'].map((label) => ({ value: label, label }));

const STEPS = [
  { id: 'basics', label: 'Basics', state: 'done', content: <p>Title and category.</p> },
  { id: 'texts', label: 'Description', content: <p>The aims of the project.</p> },
  { id: 'account', label: 'Account', state: 'disabled', content: <p>For staff.</p> },
  { id: 'needs', label: 'Needs', content: <p>The needs of the project.</p> },
  { id: 'finish', label: 'Completion', state: 'locked', content: <p>Submit.</p> },
] as const;

/** The steps of a wizard, in a row or next to its content. */
export function Wizard() {
  return (
    <Specimen name="Steps">
      <Steps label="Application" steps={STEPS} />
      <Steps label="Application, beside" steps={STEPS} orientation="vertical" neighbors={false} />
    </Specimen>
  );
}

/** Fields that validate and search while typing. */
export function Inputs() {
  const [email, setEmail] = useState('');
  const [day, setDay] = useState<IsoDate | null>('2026-11-21');
  const [county, setCounty] = useState<readonly string[]>([]);
  const [colors, setColors] = useState<readonly string[]>(['red']);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [river, setRiver] = useState<readonly string[]>([]);
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
        <ChoiceField label="County" required options={COUNTIES} value={county} onChange={setCounty} />
        <ChoiceField
          label="Colors"
          multiple
          options={[
            { value: 'red', label: 'Red' },
            { value: 'green', label: 'Green' },
            { value: 'blue', label: 'Blue', disabled: true },
          ]}
          value={colors}
          onChange={setColors}
        />
        <ChoiceField
          label="Towns"
          multiple
          options={TOWNS.filter(({ label }) => label.startsWith(search))}
          value={towns}
          onChange={setTowns}
          onSearch={setSearch}
        />
        <ChoiceField
          name="river"
          label="River"
          hint="The one that the project is on."
          error="Please select a river"
          required
          options={RIVERS}
          value={river}
          onChange={setRiver}
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
  filename: 'Guide to the neighborhood fund with a rather long name.pdf',
  bytes: 1_834_000,
  image: null,
};

/** No server handles these uploads: files selected in the gallery are refused. */
const specimen = { feature: 'shell', permission: 'staff', summary: 'None' } as const;
const PICTURES = defineUpload({ use: 'specimen_picture', kind: 'picture', ...specimen });
const DOCUMENTS = defineUpload({ use: 'specimen_document', kind: 'document', ...specimen });

/** Fields whose files are uploaded while the form is filled in. */
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
          hint="Information for applicants."
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
