/** Two addresses, one below the other, so that differences are easy to see. */
export function AddressPair({ licence, wanted }: { licence: string; wanted: string }) {
  return (
    <dl className="address-pair">
      <div>
        <dt className="quiet">许可证</dt>
        <dd>{licence || '—'}</dd>
      </div>
      <div>
        <dt className="quiet">申请</dt>
        <dd>{wanted}</dd>
      </div>
    </dl>
  )
}
