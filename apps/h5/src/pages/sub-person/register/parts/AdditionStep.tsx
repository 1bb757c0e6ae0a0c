import { ADDITION_PAGES } from '@shop/contract/addition-step'
import type { Addition } from '@shop/contract/additions'
import { REVIEW, USER_REVIEW } from '@shop/contract/codes'
import { GetUserAudit } from '@shop/contract/joining'
import { Button, Skeleton, StepBar } from '@shop/ui'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { Page } from '../../../../shell/Page.tsx'
import { useCall } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { AdditionStanding } from './AdditionStanding.tsx'
import { SalesmanNote, useIsSalesman } from '../../../../shell/SalesmanNote.tsx'
import { DraftChoice } from '../../../../features/papers/DraftChoice.tsx'
import { useShownState } from '../../../../features/papers/use-shown-state.ts'
import { typedOf, type Typed } from './typed-addition.ts'
import { useKeptAddition } from './kept-addition.ts'

const STEPS = ['选择类型', '门店信息', '身份信息']

interface AdditionStepProps {
  /** From 0. */
  step: 0 | 1 | 2
  Form: ComponentType<StepFormProps>
  /** Above the step. */
  head?: ReactNode
}
/** What a step's form begins with: what the server has, and what this device has over it. */
export interface StepFormProps {
  addition: Addition | null
  kept: Typed | null
}
/** One step of adding a shop; an application that waits or was approved is shown instead. One whose shop is over is like none. */
export function AdditionStep({ step, Form, head }: AdditionStepProps) {
  const isSalesman = useIsSalesman()
  const newest = useCall(GetUserAudit, { kind: USER_REVIEW.add }, { staleTime: 0 })
  useShownState(newest.data && (newest.data.addition?.state ?? REVIEW.draft))
  // A form never begins with what this device remembers while the server is being asked.
  const isFresh = !newest.isFetching || newest.isFetchedAfterMount
  const isKnown = !useMe().isPending
  if (isSalesman)
    return (
      <Page>
        <SalesmanNote />
      </Page>
    )
  return (
    <Page>
      <div className={styles.page}>
        {head}
        <Loaded query={newest} skeleton={<StepSkeleton />}>
          {({ addition }) =>
            addition &&
            (addition.state === REVIEW.waiting || (addition.state === REVIEW.approved && !addition.over && step > 0)) ? (
              <>
                <AdditionStanding addition={addition} step={ADDITION_PAGES[step]} />
                {addition.state === REVIEW.waiting && (
                  <Button block variant="outlined" href={to('sub-person/credential/updateAudit', { additionId: addition.id })}>
                    查看已提交的资料
                  </Button>
                )}
              </>
            ) : isFresh && isKnown ? (
              <Begun
                step={step}
                addition={addition?.state === REVIEW.approved ? null : addition}
                over={addition?.over ? addition : null}
                Form={Form}
              />
            ) : (
              <StepSkeleton />
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

interface BegunProps extends Pick<StepFormProps, 'addition'>, Pick<AdditionStepProps, 'step' | 'Form'> {
  /** The one before, whose shop its applicant is in no more. */
  over: Addition | null
}
/** Asks which one the form begins with, where this device and the server have different ones. */
function Begun({ step, addition, over, Form }: BegunProps) {
  const { draft: kept, choice } = useKeptAddition(addition)
  const head = (
    <>
      <StepBar steps={STEPS} current={Math.min(step, doneSteps(addition, kept))} label="新增门店" />
      {addition?.state === REVIEW.rejected && <AdditionStanding addition={addition} step={ADDITION_PAGES[step]} />}
      {over && step > 0 && !kept && <AdditionStanding addition={over} step={ADDITION_PAGES[step]} />}
    </>
  )
  if (choice)
    return (
      <>
        {head}
        <DraftChoice {...choice} />
      </>
    )
  return (
    <>
      {head}
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <Form addition={addition} kept={kept} />
      </Suspense>
    </>
  )
}

const SHOP = ['licenceFiles', 'name', 'creditCode', 'legalPerson', 'regionId', 'address', 'contact', 'phone'] as const
/** How many of the steps before the last one are filled in, from the first on; what is wrong in them is said by their forms. */
function doneSteps(addition: Addition | null, kept: Typed | null): number {
  const typed = kept ?? typedOf(addition)
  const has = (name: 'type' | (typeof SHOP)[number]) => Boolean(typed[`shop.${name}`])
  if (!has('type')) return 0
  return SHOP.every(has) ? 2 : 1
}

const StepSkeleton = () => (
  <>
    <Skeleton shape="block" height="56px" />
    <Skeleton shape="card" count={3} />
  </>
)
