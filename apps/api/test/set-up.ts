// Evaluated anew for each test file. What it imports is loaded once a worker, where the recorder wraps the driver.
import { beginFile } from './file-secret.ts'
import './statements/recorder.ts'

beginFile()
