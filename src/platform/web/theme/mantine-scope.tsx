import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNonce } from '../root-data.ts';
import { mantineTheme, variablesResolver } from './mantine.ts';

/** Mantine for the pages that use its controls: administration, and whoever wraps a part in it. */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={variablesResolver}
      forceColorScheme="light"
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  );
}
