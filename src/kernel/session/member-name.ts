/** Returns a member's name; members without a name are called 'User' (ACT-21). */
export const nameOf = ({ username }: { username: string }) => username || 'User'
