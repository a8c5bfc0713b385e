// A set-up file is evaluated anew for each test file; the module that it imports wraps the driver once a worker.
import './recorder.ts'
