import type { JobWorker, Schedule } from './jobs.ts'

interface Declaring {
  name: string
  workers?: readonly JobWorker[]
  schedules?: readonly Schedule[]
}

/**
 * Throws unless every kind of job and every schedule begins with the name of the module that runs it and is declared once: of two
 * handlers for one queue, only the last would run.
 */
export function assertJobNames(modules: readonly Declaring[]): void {
  const owners = new Map<string, string>()
  for (const { name: module, workers = [], schedules = [] } of modules) {
    for (const name of [...workers.map(({ kind }) => kind.name), ...schedules.map((schedule) => schedule.name)]) {
      if (!name.startsWith(`${module}.`)) throw new Error(`The job ${name} runs in ${module}: its name begins with "${module}."`)
      if (owners.has(name)) throw new Error(`The job ${name} is declared twice (${owners.get(name)}, ${module})`)
      owners.set(name, module)
    }
  }
}
