import { maskName, maskPhone } from '@shop/contract'

/** What the audit log keeps of a salesman: which facts changed, and no name or number that outlives their account. */
export const recorded = <T extends { name?: unknown; phone?: unknown }>(facts: T): T => ({
  ...facts,
  ...(typeof facts.name === 'string' && { name: maskName(facts.name) }),
  ...(typeof facts.phone === 'string' && { phone: maskPhone(facts.phone) }),
})
