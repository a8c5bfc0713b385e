import type { LegalText } from './legal-text.ts'

export const PRIVACY_ES: LegalText = {
  title: 'Política de privacidad',
  description: 'Qué datos personales tiene Isiro, por qué, cuánto tiempo, y qué puede pedirnos.',
  lead: 'Qué datos personales tenemos, por qué, cuánto tiempo, y qué puede pedirnos. No vendemos datos, no mostramos publicidad y no seguimos a nadie por la web.',
  sections: [
    {
      id: 'laws',
      title: 'Qué leyes se aplican',
      body: [
        'Cumplimos la ley nigeriana de protección de datos de 2023 (Nigeria Data Protection Act 2023) y lo que la Nigeria Data Protection Commission ha dictado a partir de ella. Para las personas del Espacio Económico Europeo y del Reino Unido cumplimos también el Reglamento General de Protección de Datos (RGPD) y el UK GDPR. Donde difieren, recibe la mejor de las dos protecciones.',
      ],
    },
    {
      id: 'controller',
      title: 'Quién es responsable',
      body: [
        'El servicio Isiro lo presta {{operator}}. Para todo lo que toca a esta política, escriba a {{privacy}}. Ese buzón llega también a nuestro delegado de protección de datos.',
        [
          'De su cuenta, su plan y la seguridad del servicio somos responsables del tratamiento: decidimos qué necesitamos y para qué.',
          'De los datos que una empresa introduce sobre otros, como sus clientes, proveedores y pagadores, la responsable es esa empresa. Nosotros somos su encargado y solo los usamos para prestarle el servicio. Las {{terms}} contienen el acuerdo sobre ello.',
        ],
        'Si ha recibido una factura o un mensaje por Isiro, sobre sus datos decide la empresa que lo envió. Diríjase primero a ella. Nosotros la ayudamos a responderle.',
      ],
    },
    {
      id: 'data',
      title: 'Qué tenemos',
      body: [
        [
          'Cuenta: nombre, apellidos, correo electrónico, número de teléfono si lo da, idioma, qué versiones de nuestros textos aceptó, y su contraseña como huella que nadie puede volver a leer.',
          'Empresa: sus nombres, dirección, números fiscal y de registro, datos bancarios y de dinero móvil para sus facturas, logotipo, y el código con el que le invitaron.',
          'Sus documentos: clientes con sus datos de contacto y fiscales y las notas de usted, facturas, pagos, gastos con sus justificantes, retenciones y declaraciones de impuestos.',
          'Tarjetas de sus clientes: que un cliente aceptó los cobros a su tarjeta de una factura recurrente, cuándo, y la marca, las últimas cuatro cifras y la caducidad. El proveedor de pagos guarda la tarjeta; nunca vemos su número.',
          'Mensajes: a quién, qué y cuándo, si llegaron, y quién no quiere más.',
          'Su plan: lo que pagó, los recibos, y la marca, las últimas cuatro cifras y la caducidad de una tarjeta. Nunca vemos su número.',
          'Uso: cuándo inicia sesión y que un navegador ya lo hizo antes; cuándo su cliente abre una factura; qué se cambió y cuándo. Los registros de los servidores contienen direcciones de red por poco tiempo. Aparte de eso, solo contamos huellas de ellas, para frenar a quien prueba contraseñas.',
          'Cartas: lo que nos escribe y lo que respondemos.',
        ],
        'Estos datos vienen de usted y del uso del servicio. Los proveedores de pago nos comunican los pagos, y los de mensajería, las entregas. No pedimos datos sensibles, como salud o creencias. No los ponga en las notas. Sin los datos que un formulario marca como necesarios no podemos prestar la función a la que pertenecen.',
      ],
    },
    {
      id: 'purposes',
      title: 'Por qué, y con qué base legal',
      body: [
        [
          'Prestar el servicio, cobrar los planes y responderle: el contrato con usted, o los pasos previos.',
          'Conservar documentos como exige la ley fiscal y mercantil, y responder a solicitudes sobre datos personales: obligación legal.',
          'Mantener seguras las cuentas y el servicio, mostrar quién cambió qué, encontrar fallos y defendernos: nuestro interés legítimo en un servicio seguro y trazable. Lo hemos sopesado con sus intereses, y puede oponerse.',
          'Contar las visitas a nuestras páginas públicas: solo con su consentimiento, que puede retirar en todo momento.',
        ],
        'Para los datos que las empresas introducen sobre otros, ellas necesitan una base legal propia. Ninguna decisión con efecto legal o parecido sobre usted la toma solo una máquina. La lista de «Cuánto tiempo los guardamos» recorre cada finalidad.',
      ],
    },
    {
      id: 'recipients',
      title: 'Quién más recibe datos',
      body: [
        [
          'Sus clientes: la factura y los datos suyos que figuran en ella, por el enlace privado que usted comparte, y los mensajes que envía.',
          'Alojamiento y correo: empresas que mantienen servidores y entregan correo para nosotros, obligadas por contrato a esta política.',
          'Pagos: Paystack o Flutterwave. En los pagos de sus clientes, el proveedor cuya cuenta ha conectado; en su plan, el nuestro. Son responsables de su propio tratamiento.',
          'SMS: el proveedor que los entrega para nosotros, que es Termii. Recibe el número y el texto.',
          'Administración tributaria: una identificación fiscal que usted comprueba en su registro, si el servicio lo ofrece. Responde con el nombre al que está registrada, que le mostramos y no guardamos.',
          'Nubes: Google Drive o Dropbox, si conecta una. Sus copias de seguridad van a su propio espacio. Al desconectarla termina nuestro acceso.',
          'Recuento de visitas: Google Analytics, si lo usamos y usted ha aceptado. Vea «Qué se guarda en su dispositivo».',
          'Autoridades y tribunales, cuando la ley nos obliga. Revisamos cada petición y no damos más de lo que exige.',
        ],
        'Nadie más. No vendemos ni alquilamos datos. Si el servicio pasa a manos de otra empresa, le avisamos antes y esta política se sigue aplicando.',
      ],
    },
    {
      id: 'transfers',
      title: 'Datos fuera de su país',
      body: [
        'Algunas de estas empresas tratan datos fuera de Nigeria o fuera de Europa. Google y Dropbox, por ejemplo, también lo hacen en Estados Unidos. Solo lo admitimos donde la ley lo permite: si el país protege bien los datos, con un contrato de cláusulas aprobadas, o porque usted lo ha pedido, como con su propia nube. Pida a {{privacy}} la lista de empresas y países, y una copia de las garantías.',
      ],
    },
    {
      id: 'retention',
      title: 'Cuánto tiempo los guardamos',
      body: [
        [
          'Cuenta y datos personales: mientras exista la cuenta. Si la elimina, un enlace enviado por correo permite recuperarla durante {{undoDays}} días. Después los datos se borran, a más tardar {{erasureDays}} días después de su petición.',
          'Documentos que la ley fiscal exige conservar, como facturas emitidas y pagos con los nombres que llevan: unos {{bookYearsInAll}} años, es decir, hasta el 31 de diciembre, {{bookYears}} años después del año fiscal de liquidación al que corresponden. Un documento del {{recordDay}} se guarda hasta el {{recordKeptUntil}}. Lo que no hace falta para ello, como teléfonos y notas, se vacía. Al eliminar su cuenta también puede elegir que no se guarde nada.',
          'Copias de seguridad de todo el servicio: se sustituyen por turnos. Lo borrado desaparece de ellas en los {{erasureDays}} días siguientes a su petición.',
          'Las copias y exportaciones que haya descargado o guardado en su propia nube son suyas. No podemos borrar descargas.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Sus derechos y cómo ejercerlos',
      body: [
        'Casi todo lo puede hacer usted mismo, al momento, en el {{privacyCenter}} de su cuenta: ver, exportar, corregir y borrar sus datos, o enviarnos una solicitud. También puede escribir a {{privacy}} desde la dirección de su cuenta. No cuesta nada. Respondemos en {{answerDays}} días. Puede pedirnos',
        [
          'acceso: qué tenemos sobre usted, y una copia. El enlace a una exportación sirve una vez, durante {{exportDays}} días, con su contraseña;',
          'rectificación de lo que sea erróneo, antiguo o incompleto;',
          'supresión, en la medida en que la ley no nos obligue a conservar un documento;',
          'sus datos en una forma que otros programas puedan leer, para llevarlos a otro sitio;',
          'limitación de lo que hacemos con ellos, por ejemplo mientras discute que sean correctos;',
          'el fin de lo que se basa en nuestro interés legítimo;',
          'no ser objeto de decisiones tomadas solo por una máquina;',
          'la retirada de un consentimiento, desde ese momento.',
        ],
      ],
    },
    {
      id: 'complaints',
      title: 'Reclamaciones',
      body: [
        'Puede reclamar en todo momento ante la Nigeria Data Protection Commission (ndpc.gov.ng). En Europa puede acudir a la autoridad de protección de datos del lugar donde vive o trabaja; en el Reino Unido, a la Information Commissioner’s Office. También puede ir a los tribunales. Nos alegraría que antes nos diera la oportunidad de arreglarlo, pero no está obligado.',
      ],
    },
    {
      id: 'device',
      title: 'Qué se guarda en su dispositivo',
      body: [
        'Lo que el servicio necesita se guarda sin preguntar:',
        [
          'Una cookie cuando inicia sesión. Dice que este navegador ya entró antes en su cuenta, para que unos desconocidos que prueban contraseñas no puedan dejarle fuera. No abre nada y dura {{deviceDays}} días.',
          'Una cookie durante unos minutos mientras conecta una nube. Asegura que la nube queda unida a su cuenta y a ninguna otra.',
          'En la memoria de su navegador: que ha iniciado sesión, su idioma, el aspecto claro u oscuro, el ahorro de datos, los borradores, copias de lo último que vio, para los ratos sin conexión, y la propia aplicación. Al cerrar la sesión se borran la sesión, los borradores y las copias.',
        ],
        'Las visitas solo se cuentan si usted acepta. Donde hemos activado Google Analytics, nuestras páginas públicas le preguntan antes. Su código solo se carga después de que acepte, y rechazar es tan fácil como aceptar. Entonces pone cookies cuyo nombre empieza por _ga, durante seis meses como máximo, y comunica a Google qué páginas públicas visita, de qué sitio viene y si elige un plan o empieza a registrarse. Google ve también su dirección de red y su tipo de navegador. Las funciones de publicidad están desactivadas.',
        'Nunca se carga en las páginas de su cuenta, ni en la página donde un cliente lee y paga una factura. Puede cambiar de opinión en todo momento en «Configuración de cookies», al pie de las páginas públicas y en Ajustes. Si rechaza más tarde, sus cookies se borran. Su elección se guarda en su dispositivo durante seis meses; después volvemos a preguntar. Donde no lo hemos activado, no hay código ni pregunta.',
      ],
    },
    {
      id: 'security',
      title: 'Seguridad',
      body: [
        'Las conexiones van cifradas. Los documentos de cada empresa están separados en la propia base de datos, de modo que ninguna otra empresa puede alcanzarlos. Las contraseñas se guardan solo como huellas. Las claves de los proveedores de pago y de las nubes se guardan cifradas. Nadie puede cambiar un documento emitido.',
      ],
    },
    {
      id: 'breaches',
      title: 'Si algo sale mal',
      body: [
        'Si es probable que una brecha ponga en riesgo los derechos de las personas, avisamos a la Nigeria Data Protection Commission, y a la autoridad europea cuando corresponde, en las {{breachHours}} horas siguientes a conocerla. Si el riesgo para usted es alto, le avisamos enseguida, con palabras sencillas y con lo que puede hacer. Si afecta a datos que usted introdujo sobre otros, le avisamos sin demora, para que pueda hacer lo mismo.',
      ],
    },
    {
      id: 'age',
      title: 'Menores',
      body: [
        'Isiro es para personas de {{minAge}} años o más. No mantenemos a sabiendas cuentas de menores y las borramos cuando tenemos noticia de una. Si introduce datos de un menor, por ejemplo el alumno en la factura de una escuela, no ponga más de lo que la factura necesita.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios de esta política',
      body: [
        'Cada versión de esta política lleva una fecha, que figura arriba. Le avisamos de los cambios importantes por correo electrónico antes de que se apliquen, y el panel lo indica cuando una versión nueva entra en vigor. Existe en inglés, francés y español. Si difieren, vale el texto en inglés.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      body: [
        'Datos personales y delegado de protección de datos: {{privacy}}. Todo lo demás: {{support}}.',
      ],
    },
  ],
}
