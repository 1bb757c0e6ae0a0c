/** How far a recall is: locked and being announced; every buyer notified; closed by a quality decision. */
export const RECALL = { announced: 1, running: 2, closed: 3 } as const
export type RecallState = (typeof RECALL)[keyof typeof RECALL]
export const RECALL_NAMES: Record<RecallState, string> = { 1: '已启动', 2: '进行中', 3: '已关闭' }

/** How dangerous the packs are (rules 7): serious harm, harm that passes, hardly any. */
export const RECALL_CLASS_NAMES = { 1: '一级', 2: '二级', 3: '三级' } as const
export type RecallClass = keyof typeof RECALL_CLASS_NAMES
/** So many days after the holder's decision every buyer has to be reached and heard. */
export const RECALL_DAYS: Record<RecallClass, number> = { 1: 1, 2: 3, 3: 7 }

/** What became of an open order that had packs of a recalled batch reserved. */
export const RECALL_OUTCOME_NAMES = {
  swapped: '已换批号',
  cancelled: '未付款，已取消',
  refunded: '整单退款',
  left: '缺货，待卖家处理',
} as const
export type RecallOutcome = keyof typeof RECALL_OUTCOME_NAMES

/** What a recall can be about its answers: everybody, those who have not answered, those past the time, those who have. */
export const RECALL_ANSWER_NAMES = { all: '全部', silent: '未回复', late: '逾期未回复', answered: '已回复' } as const
export type RecallAnswers = keyof typeof RECALL_ANSWER_NAMES
