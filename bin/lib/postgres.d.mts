export type Postgres = { url: string; port: number; stop: () => Promise<void> }
export type PostgresOptions = {
  dataDir?: string
  port?: number
  fast?: boolean
  database?: string
  log?: (line: string) => void
}
export function startPostgres(options?: PostgresOptions): Promise<Postgres>
export function freePort(wanted?: number): Promise<number>
