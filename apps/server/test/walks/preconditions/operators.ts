import {
  BeginTotp,
  ChangeOperator,
  ConfirmTotp,
  ConsoleChangePassword,
  ConsoleLogin,
  InviteOperator,
  ResetOperatorPassword,
  ResetOperatorTotp,
  SetOperatorActive,
  type Endpoint,
} from '@shop/contract'
import { nextNumber } from '../../factories/sequence.ts'
import { beginTotp, PASSWORD, totpCode } from '../../totp.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [InviteOperator, { values: async () => ({ account: `new${nextNumber()}`, rights: ['orders'], password: PASSWORD }) }],
  [ChangeOperator, { values: async () => ({ grants: ['audit'], revokes: ['offers'] }) }],
  [SetOperatorActive, { values: async () => ({ active: false }) }],
  [ResetOperatorPassword, { values: async () => ({ password: PASSWORD }) }],
  [ResetOperatorTotp, { values: async () => ({ password: PASSWORD }) }],
  [ConsoleLogin, { ofOperator: async (_, { account }) => ({ account, password: PASSWORD }) }],
  [ConsoleChangePassword, { ofOperator: async () => ({ oldPassword: PASSWORD, password: 'Kangmin8Yao' }) }],
  [BeginTotp, { ofOperator: async () => ({ password: PASSWORD }) }],
  [
    ConfirmTotp,
    {
      async ofOperator(world, { token }) {
        const { secret } = (await beginTotp(world, token)).data
        return { code: totpCode(world, secret) }
      },
    },
  ],
])
