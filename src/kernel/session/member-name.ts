/** Members without a name read 'User' (ACT-21). */
export const nameOf = ({ username }: { username: string }) => username || 'User'
