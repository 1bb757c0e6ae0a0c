import type {
  ConsoleDecideJoinRequest,
  DecideAddition,
  DecideJoinRequest,
  MoveToShop,
  SaveUserAudit,
  VerifyInviteCode,
} from '@shop/contract'
import type { Executor } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { isSalesman } from '../access/index.ts'

type Joining = typeof MoveToShop | typeof SaveUserAudit | typeof VerifyInviteCode
type Deciding = typeof ConsoleDecideJoinRequest | typeof DecideAddition | typeof DecideJoinRequest

/** Refuses salesmen, who serve shops and buy for none, when they want to come into one. */
export async function refuseSalesman(call: Joining, db: Executor, userId: number): Promise<void> {
  if (await isSalesman(db, userId)) refuse(call, 'SALESMAN')
}
/** The same when somebody is about to let them in. */
export async function refuseToAdmitSalesman(call: Deciding, db: Executor, userId: number): Promise<void> {
  if (await isSalesman(db, userId)) refuse(call, 'SALESMAN', {}, '对方是业务员账号，不能成为门店成员，请选择不通过')
}
