/** The subject under which a user's tries are counted, until the end of the day. */
export const triesOf = (userId: number) => `realName:u:${userId}`
