import type { ApplicationRow } from '../application-rows.ts'

/** Why an application can't be sent while another one waits that would change the same certificates. */
export const competingText = ({ level }: Pick<ApplicationRow, 'level'>) =>
  level === 'procure' ? '整套证照正在审核，请等审核结果，或先撤回' : '有证照更新正在审核，请等审核结果，或先撤回'
