import { Refused } from '../../kernel/refusal.ts'

/** What is a salesman's alone is refused to everybody else, with the same words. */
export const noSalesman = () => new Refused('FORBIDDEN', {}, '您现在不是业务员')
