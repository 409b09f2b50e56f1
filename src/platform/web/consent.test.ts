import { describe, expect, it } from 'vitest';
import { consentCookie, consentIn } from './consent.ts';

describe('the consent cookie', () => {
  it('is no choice where it is missing, and a choice of nothing where it is empty', () => {
    expect(consentIn('')).toBeNull();
    expect(consentIn('locale=de; other_cookie_rule_detail=maps')).toBeNull();
    expect(consentIn('locale=de; cookie_rule_detail=')).toEqual([]);
  });

  it('contains providers, separated by commas', () => {
    expect(consentIn('cookie_rule_detail=maps,youtube; locale=de')).toEqual(['maps', 'youtube']);
    expect(consentIn('a=b; cookie_rule_detail="maps%2Cvimeo"')).toEqual(['maps', 'vimeo']);
    expect(consentIn('cookie_rule_detail=maps,,<script>')).toEqual(['maps']);
  });

  it('is stored for 30 days at the path /, each provider once', () => {
    expect(consentCookie(['maps', 'maps', 'vimeo'], false)).toBe(
      'cookie_rule_detail=maps,vimeo; Path=/; Max-Age=2592000; SameSite=Lax',
    );
    expect(consentCookie([], true)).toBe(
      'cookie_rule_detail=; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    );
  });
});
