import * as calls from '@shop/contract'
import { flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { RealNameProvider } from '../../providers/real-name/provider.ts'
import { getRealName } from './get-real-name.ts'
import type { Knowing } from './identity-taken.ts'
import { verifyRealName } from './verify-real-name.ts'

export function routes(kernel: Kernel, knowing: Knowing, provider: RealNameProvider | null) {
  query(kernel, calls.GetRealName, getRealName(knowing.secrets, provider))
  flow(kernel, calls.VerifyRealName, verifyRealName(knowing, provider))
}
