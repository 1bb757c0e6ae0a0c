import { hashAtCost } from '../../src/modules/access/passwords/password-hash.ts'

/** A hash that a login accepts, at argon2's least cost (0.1 ms instead of 30): tests check hundreds of passwords. */
export const cheapHash = (password: string): Promise<string> => hashAtCost(password, { memoryKib: 8, passes: 1 })
