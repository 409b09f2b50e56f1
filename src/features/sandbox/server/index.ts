export { SandboxProvider } from './adapter.ts';
export { sandboxPlugin, sandboxRound } from './plugin.ts';
export { sandbox, sandboxProvider } from './sandbox.ts';
export { mayHaveSandbox, reportRefusedSandbox, requireDemoForSandbox } from './start.ts';
