import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import ContactPerson from './contact-person.tsx';
import FundingScope from './funding-scope.tsx';

const photos = ['portrait', 'garden', 'office'].map((id) => ({
  id,
  src: `/files/${id}/640.jpg`,
  width: 640,
  height: 640,
  color: null,
  widths: [640],
}));
const sources = (html: string) => [...html.matchAll(/<img src="([^"]+)"/gu)].map(([, src]) => src);

it('a funding scope shows all of its pictures', () => {
  const scope = {
    name: 'Neighbors',
    description_1: '',
    url_1: '',
    url_2: '',
    photos,
    documents: [],
    iban: '',
    bic: '',
  };
  expect(sources(render(createElement(FundingScope, { scope })))).toEqual(photos.map(({ src }) => src));
});

it('a contact person shows all of its pictures, the portrait first', () => {
  const person = {
    addressable_name: 'Frau Lena Brandt',
    job_title: '',
    vita: '',
    photos,
    phone: '',
    mobile: '',
    fax: '',
    street: '',
    postal_code: '',
    city: '',
    public_contact_info: '',
  };
  expect(sources(render(createElement(ContactPerson, { person })))).toEqual(photos.map(({ src }) => src));
});
