import { REVIEW } from '@shop/contract/codes'
import { DecideSellerProfile, type ConsoleListSellerProfiles } from '@shop/contract/console-seller-profiles'
import { App, Drawer } from 'antd'
import { DecisionFoot } from '../../kit/DecisionFoot.tsx'
import { Part } from '../../kit/DetailPage.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { asShown } from './profile.ts'
import { ProfileCard } from './ProfileCard.tsx'

type Profile = RowOf<typeof ConsoleListSellerProfiles>
const REASONS = ['标志不清楚', '标志与企业不符，或无授权', '宣传疗效或治愈率', '含推荐、证明或比较', '含联系方式或其他平台的信息']
const DONE = {
  approve: '已通过，开始展示',
  reject: '已驳回，卖家会看到原因',
  takeDown: '已撤下，卖家会看到原因',
} as const

/** What a seller sent, as shops will see it, next to what they see now; the decision, or taking down what is shown. */
export function ReviewProfileDrawer({ profile, close }: { profile: Profile; close: () => void }) {
  const { profileId, sellerName, current, state } = profile
  const { message } = App.useApp()
  const isWaiting = state === REVIEW.waiting
  const decide = useCommand(DecideSellerProfile, {
    done: (_, { decision }) => {
      void message.success(DONE[decision])
      close()
    },
  })
  return (
    <Drawer
      open
      title={`${sellerName}的标志与简介`}
      size={640}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        <DecisionFoot
          reasons={REASONS}
          reject={isWaiting ? '驳回' : '撤下'}
          approvable={isWaiting}
          busy={decide.isPending}
          onDecide={(it) =>
            decide.mutate(
              it.approve
                ? { profileId, decision: 'approve' }
                : { profileId, decision: isWaiting ? 'reject' : 'takeDown', reason: it.reason },
            )
          }
        />
      }
    >
      <Part title={isWaiting ? '通过后展示' : '展示中'}>
        <ProfileCard name={sellerName} shown={asShown(profile, current)} />
      </Part>
      {isWaiting && (
        <Part title="现在展示的">
          <ProfileCard name={sellerName} shown={current} />
        </Part>
      )}
    </Drawer>
  )
}
