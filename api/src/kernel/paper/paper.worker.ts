// The thread of `renderPaper`: the compiler and its fonts stay loaded for the papers that follow.
import { parentPort } from 'node:worker_threads'
import { compilePaper } from './compile-paper.ts'
import type { Paper } from './papers.ts'
import type { Answer } from './render-paper.ts'

const answer = (reply: Answer) => parentPort?.postMessage(reply)

parentPort?.on('message', ({ paper, rendered_at }: { paper: Paper; rendered_at: Date }) => {
  void compilePaper(paper, rendered_at).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  )
})
