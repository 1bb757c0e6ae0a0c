import styles from './Sample.module.css'

/** One side of an identity card, drawn, with no one's data; with a flaw, as it is often photographed. */
export function CardSample({ side, flaw }: { side: 'front' | 'back'; flaw?: 'cut' | 'glare' | 'blur' }) {
  return (
    <svg viewBox="0 0 200 132" aria-hidden="true">
      <g
        transform={flaw === 'cut' ? 'translate(-34 26) rotate(-6)' : undefined}
        style={flaw === 'blur' ? { filter: 'blur(3px)' } : undefined}
      >
        <rect className={styles.wash} x="10" y="10" width="180" height="112" rx="8" />
        {side === 'front' ? <Front /> : <Back />}
        {flaw === 'glare' && <ellipse className={styles.light} cx="92" cy="84" rx="66" ry="26" transform="rotate(-14 92 84)" />}
      </g>
    </svg>
  )
}

const Front = () => (
  <>
    {['姓名', '性别', '出生', '住址'].map((name, at) => (
      <text key={name} className={styles.label} x="22" y={32 + at * 16}>
        {name}
      </text>
    ))}
    {[46, 22, 70, 78].map((width, at) => (
      <rect key={width} className={styles.tint} x="46" y={25 + at * 16} width={width} height="8" rx="4" />
    ))}
    <text className={styles.label} x="22" y="108">
      公民身份号码
    </text>
    <rect className={styles.tint} x="78" y="101" width="100" height="8" rx="4" />
    <circle className={styles.tint} cx="156" cy="46" r="13" />
    <path className={styles.tint} d="M134 86c2-15 12-22 22-22s20 7 22 22z" />
  </>
)
const Back = () => (
  <>
    <circle className={styles.stamp} cx="40" cy="42" r="15" />
    <text className={styles.ink} x="118" y="38" textAnchor="middle">
      中华人民共和国
    </text>
    <text className={styles.title} x="118" y="58" textAnchor="middle">
      居民身份证
    </text>
    <text className={styles.label} x="40" y="92">
      签发机关
    </text>
    <rect className={styles.tint} x="80" y="85" width="76" height="8" rx="4" />
    <text className={styles.label} x="40" y="108">
      期限
    </text>
    <rect className={styles.tint} x="80" y="101" width="90" height="8" rx="4" />
  </>
)
