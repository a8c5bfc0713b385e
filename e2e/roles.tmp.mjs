import { chromium } from 'playwright-core'
import { writeFileSync, readFileSync, existsSync } from 'node:fs'
const base='http://localhost:4310', inbox='http://127.0.0.1:4311'
const PASSWORD='kola-nut-and-rain-42'
const api=async(m,p,b,t)=>{const r=await fetch(base+p,{method:m,headers:{...(b?{'content-type':'application/json','idempotency-key':crypto.randomUUID()}:{}),...(t?{authorization:'Bearer '+t}:{})},body:b?JSON.stringify(b):undefined});const x=await r.text();if(!r.ok)throw new Error(m+' '+p+' '+r.status+' '+x.slice(0,400));return x?JSON.parse(x):null}
const mailTo=async(a,re)=>{for(let i=0;i<100;i++){const ms=await(await fetch(inbox+'/messages')).json();const f=ms.find(m=>m.to.includes(a)&&re.test(m.text));if(f)return f.text.match(re);await new Promise(r=>setTimeout(r,300))}throw new Error('no mail '+a)}
const day=(n)=>new Date(Date.now()+n*864e5).toISOString().slice(0,10)
const STATE='/tmp/roles-state.json'
let state
if(existsSync(STATE))state=JSON.parse(readFileSync(STATE,'utf8'))
else{
const email='owner'+Date.now()+'@example.com'
const {token}=await api('POST','/api/auth/signup',{email,password:PASSWORD,firstName:'Ngozi',lastName:'Eze',businessName:'Eze Catering',language:'en'})
const [,v]=await mailTo(email,/verify-email\/([\w-]+)/)
await api('POST','/api/auth/verify-email',{token:v},token)
await api('PUT','/api/business',{name:'Eze Catering',address:'5 Marina, Lagos',phone:'08035550142',email:'hello@eze.example',taxId:'12345678-0001',rcNumber:'RC 123456',legalForm:'company',vatStatus:'registered',numberPattern:'INV-{year}-{0001}',paymentTermsDays:14,language:'en',currency:'NGN',country:'NG',timeZone:'Africa/Lagos',salesTaxes:[],vatStatusSince:null,providesProfessionalServices:null,salesTaxName:null,salesTaxRate:null,invoiceNotes:null,password:PASSWORD},token)
await api('POST','/api/subscription/trial',{planId:'business'},token)
const tokens={owner:token}
for(const role of ['admin','accountant','sales','cashier','viewer']){const e=role+Date.now()+'@example.com';await api('POST','/api/team/invitations',{email:e,role},token);const [,t]=await mailTo(e,/\/join\/([\w-]+)/);tokens[role]=(await api('POST','/api/auth/invitation/accept',{token:t,password:PASSWORD,firstName:{admin:'Amaka',accountant:'Ada',sales:'Tunde',cashier:'Bisi',viewer:'Vera'}[role],lastName:'Ade',language:'en'})).token}
const names=['Quorum Consulting and Partners Limited','Falade Chambers','Kano Textiles']
const ids=[]
for(let i=0;i<7;i++){const t=i%3===2?tokens.sales:token;const {invoice}=await api('POST','/api/invoices',{client:{name:names[i%3],email:'c'+(i%3)+'@ex.example'},items:[{description:'Lunch for a conference of two days, with drinks',quantity:2,rate:125000.5*(i+1)}],issueDate:day(-30+i*4),dueDate:day(-16+i*4),applyVat:true,applyWht:i%2===0,currency:'NGN'},t);ids.push(invoice.id)}
await api('POST',`/api/invoices/${ids[0]}/payments`,{amount:50000,method:'cash',receivedOn:day(-2),reference:null,note:null},tokens.cashier).catch(e=>console.log(e.message))
await api('POST',`/api/invoices/${ids[2]}/payments`,{amount:150000,method:'transfer',receivedOn:day(-1)},token).catch(e=>console.log(e.message))
for(let i=0;i<3;i++)await api('POST','/api/expenses',{description:'Diesel for the generator',amount:45000.5*(i+1),category:'fuel',expenseDate:day(-i*9),taxDeductible:true,notes:null},token).catch(e=>console.log(e.message))
const cl=await api('GET','/api/clients',null,token);const client=(Array.isArray(cl)?cl:cl.items)[0].id
await api('POST','/api/approval-rules',{what:'invoice',above:100000,makers:['sales'],first:{role:'owner'},second:null,secondAbove:null,standIn:null},token).catch(e=>console.log(e.message))
await api('POST','/api/approvals',{},tokens.sales).catch(()=>{})
state={tokens,ids,client}
writeFileSync(STATE,JSON.stringify(state))}
const {tokens,ids,client}=state
const pages={home:'/dashboard',invoices:'/invoices',invoice:'/invoices/'+ids[2],newinv:'/invoices/new',clients:'/clients',client:'/clients/'+client,payments:'/payments',live:'/payments/confirmed',expenses:'/expenses',tax:'/tax',desk:'/desk',approvals:'/approvals',settings:'/settings',team:'/settings/team',roles:'/settings/team/roles',notif:'/notifications',questions:'/questions',security:'/settings/security',analytics:'/analytics',more:'MORE',search:'SEARCH'}
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync']})
const [roles,lang='en',scheme='light']=[process.argv[2]?.split(',')??Object.keys(tokens),process.argv[3],process.argv[4]]
for(const role of roles){const c=await browser.newContext({viewport:{width:360,height:800},colorScheme:scheme,reducedMotion:'reduce'});const p=await c.newPage();p.on('console',m=>{if(m.type()==='error'&&!/Failed to load/.test(m.text()))console.log(role,m.text().slice(0,200))});p.on('response',r=>{if(r.status()>=400)console.log(role,r.status(),r.url().replace(base,''))});await p.addInitScript(([t,l])=>{localStorage.setItem('token',t);localStorage.setItem('language',l);localStorage.setItem('analytics-consent','refused 2026-11-29')},[tokens[role],lang])
let wide=[]
for(const [name,path] of Object.entries(pages)){
 if(path==='MORE'||path==='SEARCH'){await p.goto(base+'/dashboard',{waitUntil:'load'});await p.waitForTimeout(900);const b=path==='MORE'?p.getByRole('button',{name:/^(More|Plus|Más)$/}):p.getByRole('button',{name:/^(Search|Rechercher|Buscar)/}).first();if(await b.count())await b.click();await p.waitForTimeout(600)}
 else{await p.goto(base+path,{waitUntil:'load'});await p.waitForTimeout(1100)}
 const w=await p.evaluate(()=>document.documentElement.scrollWidth);if(w>360)wide.push(name+':'+w)
 await p.screenshot({path:`/tmp/r-${role}-${name}.png`})}
console.log(role,'wide',wide.join());await c.close()}
await browser.close()
