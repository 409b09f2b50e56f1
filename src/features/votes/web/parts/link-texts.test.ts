import { expect, it } from 'vitest';
import { localeCodes } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { VoteLinkWire } from '../../contract/votes.ts';
import { linkTexts } from './link-texts.ts';

const pageTitle = (outcome: VoteLinkWire['outcome']) =>
  linkTexts(
    {
      outcome,
      reason: null,
      email: 'v***@example.org',
      recipient_title: 'Orchard',
      recipient_path: '/project/orchard/',
      voting_title: 'Spring',
    } as VoteLinkWire,
    translator('en_US').ns('votes.page'),
  ).pageTitle;

it('the page title shows the state of the vote, and asks for confirmation only while the link is open', () => {
  expect(pageTitle('open')).toBe('Confirm your vote');
  expect(pageTitle('counted')).toBe('Voted!');
  expect(pageTitle('suspicious')).toBe('Your vote is being reviewed');
  expect(pageTitle('rejected')).toBe('This vote was not counted');
  expect(pageTitle('expired')).toBe('This link has expired');
});

it.each(localeCodes)('says that a vote counts once it is confirmed (%s)', (locale) => {
  const t = translator(locale).ns('votes.vote');
  const texts = [t('area.emailHint'), t('verify.text'), t('verify.unsent'), t('verify.demo')];
  for (const text of texts) expect(text).toMatch(/confirm|bestätig/u);
});
