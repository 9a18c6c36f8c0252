import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'

/** Access rule for live events of one kind of topic, named `<kind>:<id>` or only `<kind>`. */
type LiveTopic = {
  kind: string
  mayListen(platform: Platform, viewer: Viewer, id: string): Promise<boolean>
}

export const liveTopics = partKind<LiveTopic>()

/** Whether the viewer may listen to a topic. False for topics that no feature handed in. */
export async function mayListen(platform: Platform, viewer: Viewer, topic: string): Promise<boolean> {
  const [kind, id = ''] = topic.split(':')
  const liveTopic = liveTopics.in(platform).find((one) => one.kind === kind)
  return liveTopic ? liveTopic.mayListen(platform, viewer, id) : false
}
