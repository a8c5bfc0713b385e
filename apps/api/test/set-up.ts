// Evaluated anew for each test file. Its imports are loaded once a worker, where the recorder wraps the driver.
import { afterAll } from 'vitest'
import './statements/recorder.ts'
import { beginFile, endFile } from './test-file.ts'

beginFile()
afterAll(endFile)
