import styles from './View.module.css'

// [filled with the light green, painted white with an outline, stroked] on a 120×96 grid
const arts = {
  box: [
    'M34 44l26-12 26 12-26 12z',
    'M34 44l26 12v26L34 71zM86 44L60 56v26l26-11z',
    'M34 44l-8 8 26 12 8-8 8 8 26-12-8-8M44 66v5l8 4',
  ],
  cart: [
    'M40 40h44l-6 22H46z',
    'M52 24h20v16H52zM62 32h0',
    'M28 32h8l9 36h32M40 40h44l-6 22H45M48 74a3 3 0 1 0 .1 0M72 74a3 3 0 1 0 .1 0M62 28v8M58 32h8',
  ],
  search: ['M30 30h40v46H30z', 'M36 24h40v46H36z', 'M44 36h24M44 44h16M76 64a11 11 0 1 0-.1.1zM77 66l11 11'],
  order: ['M36 30h44v48H36z', 'M42 24h40v52l-7-5-7 5-6-5-7 5-6-5-7 5z', 'M52 38h20M52 48h20M52 58h10'],
  ticket: [
    'M30 36h52v34H30z',
    'M36 30h52v12a6 6 0 0 0 0 12v12H36V54a6 6 0 0 0 0-12z',
    'M70 36v4M70 46v4M70 56v4M46 42h14M46 52h8',
  ],
  message: ['M30 34h46v32H30z', 'M38 26h48v34H62l-10 10V60H38z', 'M50 40h24M50 49h14'],
  error: ['M42 80h42l-6-12-30-2z', 'M60 26l28 46H32z', 'M60 42v14M60 63h.1'],
  network: ['M40 70h40v8H40z', 'M44 62h32a11 11 0 0 0 2-22 18 18 0 0 0-35-2 12 12 0 0 0 1 24z', 'M54 46l12 12M66 46L54 58'],
  lock: ['M36 46h44v34H36z', 'M42 42h40v32H42z', 'M50 42v-6a12 12 0 0 1 24 0v6M62 55a3 3 0 1 0 .1 0M62 61v5'],
} as const

export type ArtName = keyof typeof arts

/** The illustration of a state: one object of the shop on a green background with two leaves. */
const Art = ({ name }: { name: ArtName }) => {
  const [tint, solid, stroke] = arts[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true">
      <path className={styles.ground} d="M12 80c0-40 22-66 50-66s48 28 48 66z" />
      <path
        className={styles.leaf}
        d="M18 80c-10-6-10-16-6-22 8 4 10 14 6 22zM98 80c-2-12 4-20 14-22 2 10-4 20-14 22zM24 26h6M27 23v6M94 22h4M96 20v4"
      />
      <path className={styles.tint} d={tint} />
      <path className={styles.solid} d={solid} />
      <path className={styles.stroke} d={stroke} />
      <path className={styles.base} d="M6 80h108" />
    </svg>
  )
}

export default Art
