import type { CSSProperties, ReactNode } from 'react'
import styles from './Payment.module.css'
import type { IconProps } from './Icon.tsx'

/** A white sign on a tile in the payment method's own colour, as the built-in cashier draws it: not any company's logo. */
const drawPayment = (colour: string | undefined, sign: ReactNode) =>
  function Payment({ size = 28, label }: IconProps) {
    return (
      <svg
        className={`${styles.payment} ${colour}`}
        style={{ '--icon-size': `${size}px` } as CSSProperties}
        viewBox="0 0 28 28"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={!label}
      >
        <rect className={styles.tile} width="28" height="28" rx="8" />
        {sign}
      </svg>
    )
  }

export const PayWechat = drawPayment(
  styles.wechat,
  <>
    <path
      className={styles.bubble}
      d="M14 7c4.4 0 7.5 2.7 7.5 6s-3.1 6-7.5 6c-.8 0-1.6-.1-2.3-.3L8.5 20.5l.5-2.9C7.4 16.5 6.5 14.9 6.5 13c0-3.3 3.1-6 7.5-6z"
    />
    <path className={styles.check} d="m11 13 2.2 2.2 4-4.2" />
  </>,
)
export const PayAlipay = drawPayment(
  styles.alipay,
  <path d="M8.5 9.5h11M14 6.5v3M10 13h8c-.8 3.5-4 6.5-8 8M10.5 15.5c3 .5 6 2 9 4.5" />,
)
export const PayCard = drawPayment(
  styles.card,
  <path d="M8 8.5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM6 12.5h16M9.5 16.5h3" />,
)
