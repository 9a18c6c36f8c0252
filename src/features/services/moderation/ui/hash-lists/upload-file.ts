import { ApiProblem, readProblem } from '../../../../../web/api.ts'

/** Uploads a small file unchanged. @throws ApiProblem */
export async function uploadFile(address: string, file: File): Promise<void> {
  const type = file.name.endsWith('.json') ? 'application/json' : 'text/plain'
  const answer = await fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: file }).catch(
    () => {
      throw new ApiProblem({
        ...{ code: 'offline', status: 0 },
        title: 'We cannot reach the server. Please try again.',
      })
    },
  )
  if (!answer.ok) throw await readProblem(answer)
}
