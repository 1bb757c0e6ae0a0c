import type { Module } from '../module.ts'

interface Kind {
  name: string
  title: string
}
/** The background work of a server, by the names that the queue uses. */
export interface Background {
  schedules: (Kind & { cron: string })[]
  /** Every kind of job: what runs once, and what the clock starts. */
  kinds: Kind[]
  titleOf: (name: string) => string
}

/** Collects what the modules declare. */
export function backgroundOf(modules: readonly Pick<Module, 'name' | 'workers' | 'schedules'>[]): Background {
  const schedules = modules.flatMap((module) =>
    (module.schedules ?? []).map(({ name, title = name, cron }) => ({ name, title, cron })),
  )
  const jobs = modules.flatMap((module) => (module.workers ?? []).map(({ kind: { name, title = name } }) => ({ name, title })))
  const kinds = [...jobs, ...schedules.map(({ name, title }) => ({ name, title }))]
  const titles = new Map(kinds.map(({ name, title }) => [name, title]))
  return { schedules, kinds, titleOf: (name) => titles.get(name) ?? name }
}
