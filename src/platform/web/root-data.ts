import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Permission } from '#platform/contract/permissions.ts';
import type { RootData } from '../web-context.ts';

const FALLBACK: RootData = {
  locale: 'en_US',
  settings: {
    siteName: 'Obolus',
    operatorName: 'Obolus',
    supportAddress: '',
    logoUrl: null,
    coins: null,
    showsBalance: true,
    showsTotal: true,
    features: {},
    baseUrl: '',
    hasMapProvider: false,
    hasMailbox: false,
  },
  actor: null,
  topbar: { template: '' },
  externalServices: [],
  theme: '',
  requestId: '',
  development: false,
  preload: [],
  denial: null,
  adminTexts: false,
};

/** The data of every page: locale, settings, the signed-in user. Neutral values even if the root failed. */
export function useRoot(): RootData {
  return useRouteLoaderData<RootData>('root') ?? FALLBACK;
}

/** Whether the signed-in person holds a permission, for showing an action; the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const { actor } = useRoot();
  return (permission) => {
    if (permission === 'public') return true;
    if (!actor) return false;
    if (permission === 'signed_in') return true;
    if (permission === 'activated') return actor.isActivated;
    if (permission === 'staff') return actor.isStaff;
    if (actor.isSuperuser) return true;
    return actor.isStaff && holds(actor.permissions, permission);
  };
}

function holds(permissions: readonly string[], permission: string): boolean {
  if (permissions.includes(permission)) return true;
  if (!permission.startsWith('view_')) return false;
  const type = permission.slice('view_'.length);
  return ['create', 'change', 'delete'].some((action) => permissions.includes(`${action}_${type}`));
}

/** The CSP nonce of the page. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}

/** The nonce in the browser, hidden from markup but not from scripts; shared pages have none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
