import styles from './Sample.module.css'

const ROWS = [70, 84, 98, 122, 136, 160, 174]

/** A power of attorney, drawn; with a flaw it lacks what it is named after. Its caption says what it shows. */
export function PaperSample({ flaw }: { flaw?: 'seal' | 'term' | 'cut' }) {
  return (
    <svg viewBox="0 0 220 290" aria-hidden="true">
      <g transform={flaw === 'cut' ? 'translate(52 34) rotate(4)' : undefined}>
        <rect className={styles.sheet} x="14" y="12" width="192" height="266" rx="3" />
        <text className={styles.title} x="110" y="46" textAnchor="middle">
          采购授权委托书
        </text>
        {ROWS.map((y, at) => (
          <rect key={y} className={styles.line} x="30" y={y} width={at % 3 === 2 ? 96 : 160} height="6" rx="3" />
        ))}
        <text className={styles.ink} x="30" y="204">
          授权期限：
        </text>
        {flaw === 'term' ? (
          <rect className={styles.missing} x="78" y="193" width="112" height="16" rx="3" />
        ) : (
          <text className={styles.ink} x="78" y="204">
            2026-03-01 至 2027-02-28
          </text>
        )}
        <text className={styles.ink} x="30" y="226">
          委托单位（公章）：样例药店
        </text>
        <text className={styles.ink} x="30" y="244">
          法定代表人：
        </text>
        <rect className={styles.stamp} x="86" y="233" width="18" height="15" rx="2" />
        {flaw === 'seal' ? <circle className={styles.missing} cx="160" cy="240" r="27" /> : <Seal />}
        <text className={styles.label} x="30" y="266">
          样例，不具法律效力
        </text>
      </g>
    </svg>
  )
}

const Seal = () => (
  <>
    <circle className={styles.seal} cx="160" cy="240" r="27" />
    <path className={styles.stamp} d="M160 228l3.5 8.2 8.9.7-6.8 5.8 2.1 8.7-7.7-4.7-7.7 4.7 2.1-8.7-6.8-5.8 8.9-.7z" />
  </>
)
