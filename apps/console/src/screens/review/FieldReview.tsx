import { AutoComplete, Button, Checkbox, Radio } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from 'react'
import { Rejection, type ReviewedField } from './FieldValues.tsx'
import styles from './Review.module.css'
import { useKeptVerdicts } from './kept-verdicts.ts'
import { MAX_REASON, reasonsFor } from './reasons.ts'
import { reviewOf } from './review.ts'
import { isPictureAct, keysInWords, reviewAct, TAKES_ARROWS } from './review-keys.ts'
import type { Viewer } from './use-viewer.ts'

const RIGHT = { value: 'right', label: '符合' }
const WRONG = { value: 'wrong', label: '不符合' }

/** What was decided: an approval, or a reason for each field that is wrong. */
export type Decision<F extends string> = { approve: true } | { approve: false; reasons: { field: F; text: string }[] }

interface FieldReviewProps<T extends ReviewedField> {
  /** Names what is reviewed, with its version: what was said of it so far is kept under it. */
  of: string
  fields: readonly T[]
  render: (field: T) => ReactNode
  /** Reasons to choose from, besides those of a field's kind. */
  templates: readonly string[]
  /** A warning that may go back to whoever applied: the first reason to choose. */
  warningOf?: (field: T) => string
  /** Who reads the reasons. */
  reader: string
  /** Nothing of it can be read: it can only be sent back. */
  unreadable?: boolean
  /** A field is being reviewed. */
  onLookAt?: (field: T['field']) => void
  /** The pictures, which keys change as well. */
  viewer?: Viewer
  /** What an approval is called. */
  approve?: string
  /** Whether the next application is taken after the decision; left out where there is no queue. */
  goOn?: boolean
  onGoOn?: (goOn: boolean) => void
  pending: boolean
  onDecide: (decision: Decision<T['field']>) => void
}
/**
 * Decides each field: all are right, or reasons for those that are wrong go back to whoever applied. All of it can be done with the
 * keyboard: the line below the fields names the keys.
 */
export function FieldReview<T extends ReviewedField>(props: FieldReviewProps<T>) {
  const {
    of,
    fields,
    render,
    templates,
    warningOf,
    reader,
    unreadable = false,
    onLookAt,
    viewer,
    approve = '通过',
    goOn,
    onGoOn,
    pending,
    onDecide,
  } = props
  type Field = T['field']
  const [verdicts, setVerdicts] = useKeptVerdicts<Field>(of)
  const judge = (field: Field, verdict: 'right' | 'wrong', text = '') => setVerdicts({ ...verdicts, [field]: { verdict, text } })
  const { reasons, mayApprove, mayReject, left } = reviewOf<Field>(
    fields.map(({ field }) => field),
    verdicts,
  )
  const list = useRef<HTMLUListElement>(null)
  /** Whether Enter was pressed in a reason, and not to end the input of a Chinese word. */
  const entered = useRef(false)
  /** Whether the arrows chose a template since something was typed. */
  const chosen = useRef(false)
  const keepTyped = (event: ReactKeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter') chosen.current = key === 'ArrowDown' || key === 'ArrowUp'
    else if (!chosen.current && !ctrlKey && !metaKey && !nativeEvent.isComposing) {
      // The library would take the template that begins with what was typed.
      event.stopPropagation()
      entered.current = true
    }
  }
  /** The field that the keys are about: the first one, until they move. */
  const [at, setAt] = useState(0)
  const moveTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), fields.length - 1)
    setAt(next)
    onLookAt?.(fields[next]!.field)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const decide = () => {
    if (pending) return
    if (mayApprove && !unreadable) onDecide({ approve: true })
    else if (mayReject) onDecide({ approve: false, reasons })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const on = event.target instanceof HTMLElement ? event.target : null
    if (on?.closest('[role=dialog]')) return
    const act = reviewAct(event, {
      isTyping: on?.matches('input:not([type=radio], [type=checkbox]), textarea, select') ?? false,
      arrowsAreTaken: on?.closest(TAKES_ARROWS) != null,
    })
    const field = fields[at]?.field as Field | undefined
    if (act === null || field === undefined) return
    event.preventDefault()
    if (act === 'decide') return decide()
    if (isPictureAct(act)) return viewer?.act(act)
    if (act === 'next' || act === 'previous') return moveTo(at + (act === 'next' ? 1 : -1))
    if (act === 'right' && unreadable) return
    judge(field, act)
    // A wrong one asks for its reason before the next.
    if (act === 'right') moveTo(at + 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <ul ref={list}>
        {fields.map((one, index) => {
          const { field, name } = one as T & { field: Field }
          return (
            <li key={field} className={styles.field} aria-current={index === at || undefined}>
              <span className="quiet">{name}</span>
              <div className={styles.verdict}>
                <div>
                  {render(one)}
                  <Rejection of={one} earlier />
                </div>
                <Radio.Group
                  size="small"
                  optionType="button"
                  aria-label={name}
                  onFocus={() => {
                    setAt(index)
                    onLookAt?.(field)
                  }}
                  options={unreadable ? [WRONG] : [RIGHT, WRONG]}
                  value={verdicts[field]?.verdict}
                  onChange={({ target }) => judge(field, target.value as 'right' | 'wrong')}
                />
                {verdicts[field]?.verdict === 'wrong' && (
                  <div className={styles.reason} onKeyDownCapture={keepTyped}>
                    <AutoComplete
                      className={styles.typed}
                      aria-label={`${name}不符合的原因`}
                      placeholder={`原因（${reader}可见）`}
                      options={reasonsFor(field, templates, warningOf?.(one)).map((value) => ({ value }))}
                      maxLength={MAX_REASON}
                      autoFocus
                      value={verdicts[field].text}
                      onChange={(text: string) => judge(field, 'wrong', text)}
                      // Enter keeps what was typed: a template is taken by choosing it.
                      defaultActiveFirstOption={false}
                      onInputKeyDown={({ key, nativeEvent, currentTarget }) => {
                        entered.current = key === 'Enter' && !nativeEvent.isComposing
                        if (key === 'Escape') currentTarget.blur()
                      }}
                      onKeyUp={({ key, target }) => {
                        // By now a chosen template is in the field. Left, letters are the list's again.
                        if (key !== 'Enter' || !entered.current || !(target instanceof HTMLInputElement) || !target.value.trim())
                          return
                        entered.current = false
                        target.blur()
                        moveTo(index + 1)
                      }}
                    />
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles.keys}>{keysInWords(viewer?.pictures.length ?? 0)}</p>
      <div className={styles.decide}>
        {onGoOn && (
          <Checkbox className={styles.goOn} checked={goOn} onChange={({ target }) => onGoOn(target.checked)}>
            审完接着下一份
          </Checkbox>
        )}
        <span className="quiet">{unreadable ? '请驳回' : left > 0 ? `还有 ${left} 项没有核对` : '已全部核对'}</span>
        <Button danger disabled={!mayReject} loading={pending} onClick={() => onDecide({ approve: false, reasons })}>
          驳回
        </Button>
        {!unreadable && (
          <Button type="primary" disabled={!mayApprove} loading={pending} onClick={() => onDecide({ approve: true })}>
            {approve}
          </Button>
        )}
      </div>
    </>
  )
}
