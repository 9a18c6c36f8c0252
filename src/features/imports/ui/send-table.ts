import { ApiProblem } from '../../../api.ts'
import type { ImportView } from '../import.ts'

/**
 * Sends a table and tells how far it is, 0 to 100; XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws ApiProblem: a refusal of the server, or `offline`
 */
export function sendTable(file: File, onProgress: (percent: number) => void): Promise<ImportView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress((loaded / total) * 100)
    }
    request.onerror = () => reject(lost())
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 202 && answer) resolve(answer as ImportView)
      else reject(asProblem(request.status, answer))
    }
    request.open('POST', `/api/admin/imports?fileName=${encodeURIComponent(file.name.slice(0, 200))}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'text/csv')
    request.send(file)
  })
}

const lost = () =>
  new ApiProblem({
    code: 'offline',
    status: 0,
    // A file that was changed on the disk after it was chosen cannot be sent either.
    title: 'The file could not be sent. Check the connection, and choose it again.',
  })

function parse(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asProblem(status: number, answer: object | null): ApiProblem {
  const said = answer as ConstructorParameters<typeof ApiProblem>[0] | null
  return new ApiProblem(
    said?.code
      ? { ...said, status }
      : { code: 'unexpected', status, title: 'Something went wrong on our side' },
  )
}
