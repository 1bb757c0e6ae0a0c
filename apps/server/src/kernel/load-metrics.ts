import { Counter, Gauge, type Registry } from 'prom-client'
import type { Admission } from './admission.ts'
import type { Bulkheads } from './bulkheads.ts'
import type { Database } from './database.ts'

const USES = ['reading', 'writing'] as const

/** The metrics of what waits for the database and of what was refused because it would have waited too long. */
export function openLoadMetrics(registers: Registry[]) {
  const shed = new Counter({
    name: 'shop_calls_shed_total',
    help: 'Calls that were refused at once because of overload, by whose they were and what was overloaded',
    labelNames: ['priority', 'reason'],
    registers,
  })
  const tooLate = new Counter({
    name: 'shop_connection_waits_rejected_total',
    help: 'Work that waited too long for a connection',
    labelNames: ['pool', 'priority'],
    registers,
  })
  const contended = new Counter({
    name: 'shop_contention_rejected_total',
    help: 'Commands refused because others hold the rows they need',
    registers,
  })
  return {
    /** Watches connections by the kind of work and their use. */
    watchDatabases(databases: Record<string, Database>) {
      const all = Object.entries(databases).flatMap(([work, { pools, gates }]) =>
        USES.map((use) => ({ name: work === 'calls' ? use : `${work}-${use}`, pool: pools[use], gate: gates[use] })),
      )
      for (const { name, gate } of all) gate.onRejected = (priority) => tooLate.inc({ pool: name, priority })
      return new Gauge({
        name: 'shop_database_connections',
        help: 'Connections to the database by use',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const { name, pool, gate } of all) {
            this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
            this.set({ pool: name, state: 'idle' }, pool.idleCount)
            this.set({ pool: name, state: 'awaited' }, pool.waitingCount + gate.waiting)
          }
        },
      })
    },
    watchAdmission(admission: Admission) {
      admission.onShed = (priority, reason) => shed.inc({ priority, reason })
    },
    watchContention(bulkheads: Bulkheads) {
      bulkheads.onRejected = () => contended.inc()
      return new Gauge({
        name: 'shop_contention_waiting',
        help: 'Commands that wait for others on the same rows',
        registers,
        collect() {
          this.set(bulkheads.waiting)
        },
      })
    },
  }
}
