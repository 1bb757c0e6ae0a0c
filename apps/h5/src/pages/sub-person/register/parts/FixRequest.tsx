import type { UserReview } from '@shop/contract/joining'
import { USER_REVIEW } from '@shop/contract/codes'
import { Button, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { to } from '../../../../shell/navigation.ts'

const JoinSheet = lazyPart(() => import('./JoinSheet.tsx'))

interface FixRequestProps {
  request: UserReview
  /** On the page of moving, which says what is left behind: elsewhere the button leads there. */
  moves?: boolean
}
/** Changes a refused request and sends it again, beginning with what was sent. */
export default function FixRequest({ request, moves = false }: FixRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const { kind, shopId, shopName: name } = request
  const isElsewhere = kind === USER_REVIEW.move && !moves
  return (
    <>
      <Button
        size="s"
        variant="outlined"
        {...(isElsewhere ? { href: to('sub-person/register/replaceTerminal') } : { onClick: () => setOpen(true) })}
      >
        修改后重新提交
      </Button>
      <Suspense>
        {isOpen && <JoinSheet shop={{ shopId, name }} refused={request} moves={moves} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
