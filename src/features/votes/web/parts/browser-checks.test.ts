import { afterEach, describe, expect, test, vi } from 'vitest';
import { captchaAnswer, visitorFacts } from './browser-checks.ts';

afterEach(() => vi.unstubAllGlobals());

const area = { captcha: 'recaptcha', recaptchaKey: 'site key', fingerprint: true } as const;
const nothing = { recaptcha: false, fingerprint: false };

/** Stubs `document`; returns the list to which the URLs of inserted scripts are added. None of them loads. */
function stubDocument(): string[] {
  const requested: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(script: { src: string; onerror: () => void }) {
        requested.push(script.src);
        queueMicrotask(() => script.onerror());
      },
    },
  });
  return requested;
}

describe('browser checks of a vote', () => {
  test('request nothing from another company before the visitor has agreed', async () => {
    const requested = stubDocument();
    await expect(captchaAnswer({ area, allowed: nothing })).rejects.toThrow('the captcha is not allowed');
    expect(requested).toEqual([]);
    const allowed = { ...nothing, recaptcha: true };
    await expect(captchaAnswer({ area, allowed })).rejects.toThrow('the captcha did not load');
    expect(requested).toEqual(['https://www.google.com/recaptcha/api.js?render=site%20key']);
    // A script that failed to load is requested again.
    await expect(captchaAnswer({ area, allowed })).rejects.toThrow('the captcha did not load');
    expect(requested).toHaveLength(2);
  });

  test('read nothing about the device before the visitor has agreed', async () => {
    expect(await visitorFacts({ area, allowed: nothing })).toEqual({
      fp_id: null,
      is_private_browsing_mode: null,
    });
  });

  test('return no captcha solution if the operator requires none', async () => {
    const none = { ...area, captcha: 'none' } as const;
    expect(await captchaAnswer({ area: none, allowed: nothing })).toBeNull();
  });
});
