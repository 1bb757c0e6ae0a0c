import { compareSpecifications } from './compare-specifications.ts'
import { readSpecification } from './specification.ts'

/** Whether two specifications may mean the same pack, however they are written. */
export function isSamePack(one: string, other: string): boolean {
  const likeness = compareSpecifications(readSpecification(one), readSpecification(other))
  return likeness === 'same' || likeness === 'open'
}
