/** The parts the bench uses of the packages that only `npm run bench` installs: the gate checks types without them. */
declare module 'chrome-launcher' {
  export interface LaunchedChrome {
    port: number
    kill(): void
  }
  export function launch(options: { chromePath: string; chromeFlags: string[]; logLevel: 'silent' }): Promise<LaunchedChrome>
}

declare module 'lighthouse' {
  interface Result {
    lighthouseVersion: string
    runtimeError?: { message: string }
    audits: Record<string, { score: number | null; numericValue?: number }>
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  }
  /** Resolves to undefined when no page could be audited. */
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: string[] },
  ): Promise<{ lhr: Result } | undefined>
}
